import type { ShownAttribute } from '@charsu/core/contract/category.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { fieldLabel } from '@charsu/core/i18n/names/record-words.ts';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { Empty } from '../../components/Empty.tsx';
import { Pager } from '../../components/Pager.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import { useUnsavedGuard } from '../editor/use-unsaved.tsx';
import { Filters } from '../list/Filters.tsx';
import { listAddress, readListQuery, sheetPath } from '../list/list-query.ts';
import { readList, readListChoices } from '../list/read-list.ts';
import { memberLoader } from '../member-loader.ts';
import { read } from '../read.ts';
import { type Column, factColumn, sheetFields } from './columns.ts';
import styles from './Sheet.module.css';
import { Sheet } from './Sheet.tsx';

export const loader = memberLoader(
  async ({ request }, askMay) => {
    const { signal } = request;
    const may = await askMay();
    const { category } = readListQuery(new URL(request.url).searchParams);
    const [data, choices, attributes] = await Promise.all([
      readList(request),
      readListChoices(may, signal),
      category === '' ? [] : read<ShownAttribute[]>(`category/attributes/${category}`, signal),
    ]);
    return { ...data, ...choices, attributes };
  },
  ['advertisement_search', 'advertisement_update'],
);

/** Prices, discounts, own numbers and facts of many advertisements, as in a spreadsheet. */
export function Component() {
  const { members, shop, fields } = useLocale().texts;
  const { t } = useLocale();
  const { query, found, tenants, categories, attributes } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [isChanged, setChanged] = useState(false);
  const guard = useUnsavedGuard(isChanged);
  const facts = categories.length > 0 && query.category === '' ? shop.sheet.facts : '';
  const columns: readonly Column[] = [
    ...sheetFields.map((key) => ({ key, name: t(fieldLabel('advertisement', key, fields)) })),
    ...attributes.map(factColumn),
  ];
  return (
    <AccountPage
      title={shop.sheet.title}
      lead={`${shop.sheet.lead} ${facts}`}
      from={[{ name: members.area.myAds, path: listAddress(query) }]}
    >
      {/* Another page would lose what was typed; the cell that is typed into keeps its place. */}
      <div className={isChanged ? styles.still : undefined} inert={isChanged}>
        <Filters query={query} tenants={tenants} categories={categories} path={sheetPath} />
      </div>
      {found.items.length > 0 ? (
        <Sheet
          key={listAddress(query)}
          items={found.items}
          columns={columns}
          onChanged={setChanged}
          onSent={() => revalidate()}
        />
      ) : (
        <Empty title={members.list.nothingTitle} text={members.list.nothingText} />
      )}
      {!isChanged && (
        <Pager
          {...found}
          lastPage={limits.lastListPage}
          address={(page) => listAddress({ ...query, page }, sheetPath)}
        />
      )}
      {guard.dialog}
    </AccountPage>
  );
}
