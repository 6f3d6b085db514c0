import type { TenantPage } from '@charsu/core/contract/tenant.ts';
import { Outlet, useLoaderData } from 'react-router';
import { type TenantTab, tenantPath } from '../../addresses/paths.ts';
import { Badge } from '../../components/Badge.tsx';
import { BusinessMark } from '../../components/BusinessMark.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { classes, paletteClass } from '../../components/classes.ts';
import { NavLink } from '../../components/Link.tsx';
import { PhoneReveal } from '../../components/PhoneReveal.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { Day } from '../../components/Time.tsx';
import type { PageHandle } from '../../frame/head.ts';
import { useLocale } from '../../texts/locale.tsx';
import { Share } from '../Share.tsx';
import { tenantHead } from './head.ts';
import styles from './Layout.module.css';

const tabs: readonly TenantTab[] = ['about', 'advertisements', 'pricelists', 'contact'];

export const handle: PageHandle<TenantPage> = {
  head: (tenant, locale, origin, pathname) =>
    tenantHead(tenant, locale, origin, tabs.find((tab) => pathname.endsWith(`/${tab}`)) ?? 'about'),
};

/** Cover, name and tabs above every page of a business. */
export function Component() {
  const tenant = useLoaderData<TenantPage>();
  const { texts, t, number, browsing } = useLocale();
  const words = browsing.tenant;
  return (
    <div className="page stack gap-6">
      <header>
        <div className={classes(styles.cover, paletteClass(tenant.subDomain))}>
          {tenant.cover && (
            <img src={tenant.cover.url} width={tenant.cover.width} height={tenant.cover.height} alt="" />
          )}
        </div>
        <div className={styles.who}>
          <BusinessMark tenant={tenant} big />
          <div className={styles.name}>
            <h1>
              <bdi>{tenant.name}</bdi>
              <Badge tone="approved" icon="badge-check">
                {texts.portal.card.verified}
              </Badge>
            </h1>
            <p className="meta">
              <span>{t(texts.vocabulary.activityType[tenant.activityType])}</span>
              <span>{tenant.city}</span>
              <MemberSince instant={tenant.joinDate} />
            </p>
            {(tenant.phoneConfirmed || tenant.identityChecked) && (
              <p className={classes('row gap-2', styles.checks)}>
                {tenant.identityChecked && (
                  <Badge tone="info" icon="id-card">
                    {words.identityChecked}
                  </Badge>
                )}
                {tenant.phoneConfirmed && (
                  <Badge tone="info" icon="phone">
                    {words.phoneConfirmed}
                  </Badge>
                )}
              </p>
            )}
          </div>
          {tenant.phoneNumber === '' ? (
            <LinkButton
              look="primary"
              className="no-print"
              to={`/users/message/new?tenant=${tenant.subDomain}`}
              rel="nofollow"
            >
              {browsing.ad.ask}
            </LinkButton>
          ) : (
            <PhoneReveal phone={tenant.phoneNumber} tenantId={tenant.id} text={tenant.name} />
          )}
          <Share title={tenant.name} />
        </div>
      </header>
      <Tabs label={words.sections}>
        {tabs.map((tab) => (
          <NavLink key={tab} to={tenantPath(tenant.subDomain, tab)} preventScrollReset>
            {words[tab]}
            {tab === 'advertisements' && <small>{number(tenant.activeAdvertisementCount)}</small>}
          </NavLink>
        ))}
      </Tabs>
      <Outlet context={tenant} />
    </div>
  );
}

/** A sentence around a date keeps the date a `time` element. */
function MemberSince({ instant }: { instant: string }) {
  const { browsing, t } = useLocale();
  const [before, after] = t(browsing.tenant.memberSince, { day: '\0' }).split('\0');
  return (
    <span>
      {before}
      <Day instant={instant} />
      {after}
    </span>
  );
}
