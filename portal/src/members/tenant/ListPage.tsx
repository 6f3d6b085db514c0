import type { PageOf } from '@charsu/core/contract/paging.ts';
import type { TenantRecord } from '@charsu/core/contract/tenant.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { cityName } from '@charsu/core/domain/places/places.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { useLoaderData, useRouteLoaderData } from 'react-router';
import { tenantPath } from '../../addresses/paths.ts';
import { Box } from '../../components/Box.tsx';
import { BusinessMark } from '../../components/BusinessMark.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { Link } from '../../components/Link.tsx';
import { readPage } from '../../components/list-page.ts';
import { Pager } from '../../components/Pager.tsx';
import { usePageTitle } from '../../shell/use-head.ts';
import { useLocale } from '../../texts/locale.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import type { Member } from '../member.ts';
import { memberLoader } from '../member-loader.ts';
import { NextStep } from '../newcomer/NextStep.tsx';
import { search } from '../read.ts';
import { ownTenantsPath } from '../return-path.ts';
import { StateBadge } from '../StateBadge.tsx';
import styles from './Business.module.css';
import { StateNote } from './BusinessHead.tsx';

export const loader = memberLoader(
  async ({ request }): Promise<PageOf<TenantRecord>> => {
    const page = readPage(new URL(request.url).searchParams, limits.lastListPage);
    return search<TenantRecord>('tenant', request.signal, { page, pageSize: 20 });
  },
  ['tenant_search'],
);

/** The user's own businesses (R39). */
export function Component() {
  const { list } = useLocale().texts.business;
  const found = useLoaderData<PageOf<TenantRecord>>();
  const member = useRouteLoaderData<Member>('members');
  const add = member?.user.permissions.includes('tenant_create') && (
    <LinkButton icon="plus" look="primary" to="/users/tenant/add">
      {list.add}
    </LinkButton>
  );
  usePageTitle(list.title);
  if (found.total === 0) {
    return <Empty page title={list.noneTitle} text={list.noneText} action={add} />;
  }
  return (
    <AccountPage title={list.title} lead={list.lead} aside={add}>
      <NextStep of="business" after={found.total} />
      <ul className={styles.cards}>
        {found.items.map((record) => (
          <li key={record.id}>
            <Business record={record} />
          </li>
        ))}
      </ul>
      <Pager {...found} address={(page) => (page === 1 ? ownTenantsPath : `${ownTenantsPath}?page=${page}`)} />
    </AccountPage>
  );
}

function Business({ record }: { record: TenantRecord }) {
  const { list } = useLocale().texts.business;
  const { texts, t, culture } = useLocale();
  const { id, name, subDomain, city, activeAdvertisementCount } = record;
  const edit = `/users/tenant/edit/${id}`;
  return (
    <Box className={styles.card}>
      <BusinessMark tenant={record} />
      <div className="stack gap-1">
        <h2 className="row gap-2">
          <Link to={edit}>
            <bdi>{name}</bdi>
          </Link>
          <StateBadge state={record.currentState} />
        </h2>
        <p className="meta">
          {!record.privateSeller && <bdi dir="ltr">{`/${subDomain}`}</bdi>}
          <bdi>{cityName(city, culture)}</bdi>
          <span>{t(texts.portal.count.advertisements, { count: activeAdvertisementCount })}</span>
        </p>
      </div>
      <div className={`row gap-2 ${styles.acts}`}>
        {record.currentState !== publicationState.cancelled && (
          <LinkButton icon="pencil" small look="soft" to={edit} aria-label={t(list.edit, { name })}>
            {t(texts.vocabulary.action.edit)}
          </LinkButton>
        )}
        {!record.privateSeller && (
          <LinkButton icon="user-round" small look="line" to={`/users/tenant/people/${id}`}>
            {texts.business.people.title}
          </LinkButton>
        )}
        {record.visible && (
          <LinkButton icon="eye" small look="line" to={tenantPath(record.publicSubDomain ?? subDomain, 'about')}>
            {list.public}
          </LinkButton>
        )}
      </div>
      {record.currentState !== publicationState.approved && (
        <div className={styles.below}>
          <StateNote record={record} />
        </div>
      )}
    </Box>
  );
}
