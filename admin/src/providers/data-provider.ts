import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { fetchApi } from '../http/api.ts';

const rest = simpleRestProvider('/api/console', fetchApi);

/** Sends only the changed fields, so that other users' changes of other fields stay. */
function changedFields(before: object | undefined, after: object): object {
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => JSON.stringify(old.get(field)) !== JSON.stringify(value)),
  );
}

const revisionOf = (record: unknown): string | undefined =>
  typeof record === 'object' && record !== null && 'revision' in record && typeof record.revision === 'string'
    ? record.revision
    : undefined;

/** The console's resources over REST; edits are refused when the record has changed since it was read. */
export const dataProvider: DataProvider = {
  ...rest,
  supportAbortSignal: true,
  update: async (resource, { id, data, previousData }) => {
    const revision = revisionOf(previousData);
    const { json } = await fetchApi(`/api/console/${resource}/${encodeURIComponent(id)}`, {
      method: 'PUT',
      headers: new Headers(revision === undefined ? {} : { 'if-match': `"${revision}"` }),
      body: JSON.stringify(changedFields(previousData, data)),
    });
    return { data: json };
  },
};
