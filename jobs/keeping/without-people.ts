/**
 * The tables of schema `app` that a copy without people keeps, each with its query; others are left empty. Keys of
 * personal data are destroyed in it, so that what the log has sealed about a person reads as of a deleted one.
 */
const publicRows: Readonly<Record<string, string>> = {
  personal_key: 'select subject_id, null as key, created_at, coalesce(destroyed_at, now()) from app.personal_key',
  account: 'select user_id from app.account',
  image: `select * from app.image where visibility = 'public'`,
  advertisement_day: 'select * from app.advertisement_day',
  phone_reveal: 'select * from app.phone_reveal',
  reactor: 'select * from app.reactor',
  signed_statement: 'select * from app.signed_statement',
  unique_value: 'select * from app.unique_value',
  unique_values_filled: 'select * from app.unique_values_filled',
};

/** The rows that the copy keeps; null: none. */
export function publicQueryOf({ name, columns }: { readonly name: string; readonly columns: readonly string[] }) {
  const query = publicRows[name];
  if (query === undefined) return null;
  return query.startsWith('select *') ? query.replace('*', columns.map((column) => `"${column}"`).join(', ')) : query;
}
