import type { DataProvider, RaRecord, SortPayload } from 'react-admin';

/** The most records in one answer of the API. */
const perPage = 1_000;

/** Every record of a list, page by page, up to a short one: totals are counted to a bound only. */
export async function readAll<Row extends RaRecord>(
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  { filter, sort }: { readonly filter: object; readonly sort: SortPayload },
): Promise<readonly Row[]> {
  const records: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await provider.getList<Row>(resource, { filter, sort, pagination: { page, perPage } });
    records.push(...data);
    if (data.length < perPage) return records;
  }
}
