import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { type FormEvent, useState } from 'react';
import { useLoaderData, useNavigate, useNavigation, useRevalidator, useRouteLoaderData } from 'react-router';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Empty } from '../../components/Empty.tsx';
import { SelectField, TextField } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import { useActions } from '../actions/use-actions.tsx';
import { type Member, totalOf } from '../member.ts';
import { memberLoader } from '../member-loader.ts';
import { ownAdsPath } from '../return-path.ts';
import styles from './AdvertisementList.module.css';
import { AdvertisementTable } from './AdvertisementTable.tsx';
import { BulkBar, ChooseAll, useChoice } from './BulkBar.tsx';
import { Filters } from './Filters.tsx';
import {
  filePath,
  isNarrowed,
  type ListQuery,
  listAddress,
  listTabs,
  sheetPath,
  sorts,
  useTabName,
} from './list-query.ts';
import { readList, readListChoices } from './read-list.ts';

export const loader = memberLoader(
  async ({ request }, askMay) => {
    const may = await askMay();
    const [data, choices] = await Promise.all([readList(request), readListChoices(may, request.signal)]);
    return { ...data, ...choices };
  },
  ['advertisement_search'],
);

/** With fewer advertisements nobody needs filters, tables and files. */
const fewAds = 5;

/** The user's own advertisements (R43). */
export function Component() {
  const { members, shop } = useLocale().texts;
  const { t } = useLocale();
  const { query, found, tenants, categories } = useLoaderData<typeof loader>();
  const member = useRouteLoaderData<Member>('members');
  const { revalidate } = useRevalidator();
  const actions = useActions(() => revalidate());
  const choice = useChoice();
  const address = listAddress({ ...query, page: 1 });
  const [whole, setWhole] = useState<{ address: string; items: readonly AdvertisementRecord[] }>();
  // A filter that is changed is another choice.
  const chosenFrom = whole?.address === address ? whole.items : found.items;
  const total = member ? totalOf(member) : found.total;
  return (
    <AccountPage
      title={members.list.title}
      lead={t(members.count.advertisements, { count: total })}
      aside={
        total > 0 && (
          <div className="row">
            {total > 1 && (
              <LinkButton icon="pencil" look="line" to={listAddress(query, sheetPath)} aria-label={shop.list.table}>
                <span className="wide">{shop.list.table}</span>
              </LinkButton>
            )}
            {tenants.some(({ privateSeller }) => !privateSeller) && (
              <LinkButton icon="upload" look="line" to={filePath} aria-label={shop.list.file}>
                <span className="wide">{shop.list.file}</span>
              </LinkButton>
            )}
            {/* On small screens the bar at the bottom has it. */}
            <LinkButton icon="plus" look="primary" className="wide" to="/users/advertisement/add">
              {members.area.newAd}
            </LinkButton>
          </div>
        )
      }
    >
      {total > 0 && (
        <>
          <StateTabs query={query} member={member} total={total} />
          <div className={styles.narrowing}>
            <Tools query={query} />
            {(total > fewAds || isNarrowed(query)) && (
              <Filters query={query} tenants={tenants} categories={categories} />
            )}
          </div>
        </>
      )}
      {found.items.length > 0 ? (
        <>
          <ChooseAll
            key={address}
            items={found.items}
            choice={choice}
            query={query}
            total={found.total}
            whole={chosenFrom !== found.items}
            onWhole={(items) => setWhole({ address, items })}
          />
          <AdvertisementTable
            items={found.items}
            run={actions.run}
            busy={actions.busy}
            choice={choice}
            withBusiness={tenants.length > 1}
          />
          <BulkBar
            items={chosenFrom}
            categories={categories}
            choice={choice}
            onSettled={() => {
              setWhole(undefined);
              return revalidate();
            }}
          />
        </>
      ) : (
        <NothingHere none={total === 0} />
      )}
      <Pager {...found} lastPage={limits.lastListPage} address={(page) => listAddress({ ...query, page })} />
      {actions.dialog}
    </AccountPage>
  );
}

function StateTabs({ query, member, total }: { query: ListQuery; member: Member | undefined; total: number }) {
  const { members } = useLocale().texts;
  const { t, number } = useLocale();
  const tabName = useTabName();
  const tab = (state: ListQuery['state'], label: string, count: number | undefined) => (
    <Link
      key={label}
      to={listAddress({ ...query, state, page: 1 })}
      aria-current={query.state === state ? 'page' : undefined}
      preventScrollReset
    >
      {label}
      {count !== undefined && <small>{number(count)}</small>}
    </Link>
  );
  return (
    <Tabs label={members.list.states}>
      {tab(undefined, members.list.all, total)}
      {listTabs.map((name) => tab(name, t(tabName(name)), member?.counts[name]))}
    </Tabs>
  );
}

/** Search and order. */
function Tools({ query }: { query: ListQuery }) {
  const { list } = useLocale().texts.members;
  const navigate = useNavigate();
  const busy = useNavigation().state !== 'idle';

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(listAddress({ ...query, q, page: 1 }));
  }

  return (
    <div className={styles.tools}>
      <search className={styles.search}>
        <form onSubmit={submit}>
          <TextField
            key={query.q}
            label={list.search}
            hideLabel
            bare
            className={styles.words ?? ''}
            type="search"
            name="q"
            defaultValue={query.q}
            placeholder={list.placeholder}
          />
          <Button icon="search" look="line" type="submit" aria-label={list.submit} disabled={busy} />
        </form>
      </search>
      <div className={styles.sort}>
        <span className="sm muted wide" aria-hidden="true">
          {list.sort}
        </span>
        <SelectField
          label={list.sort}
          hideLabel
          bare
          value={query.sort}
          disabled={busy}
          onChoose={(sort) => void navigate(listAddress({ ...query, sort, page: 1 }), { preventScrollReset: true })}
          options={sorts.map((sort) => [sort, list[sort]])}
        />
      </div>
    </div>
  );
}

function NothingHere({ none }: { none: boolean }) {
  const { list, area } = useLocale().texts.members;
  return none ? (
    <Empty
      title={list.noneTitle}
      text={list.noneText}
      action={
        <LinkButton icon="plus" look="primary" to="/users/advertisement/add">
          {area.newAd}
        </LinkButton>
      }
    />
  ) : (
    <Empty title={list.nothingTitle} text={list.nothingText} link={{ to: ownAdsPath, label: list.showAll }} />
  );
}
