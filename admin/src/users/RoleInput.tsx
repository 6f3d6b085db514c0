import { SelectInput, useGetList } from 'react-admin';
import { roleName } from '../roles/role-name.ts';
import { useLocale } from '../texts/locale.tsx';

/** A role to filter accounts by; everybody has the role “user”. */
export function RoleInput({ source }: { readonly source: string; readonly alwaysOn?: boolean }) {
  const locale = useLocale();
  const { data = [] } = useGetList('roles', { pagination: { page: 1, perPage: 100 } });
  const choices = data.flatMap(({ id, name }) => (name === 'user' ? [] : [{ id, name: roleName(name, locale) }]));
  return <SelectInput source={source} choices={choices} translateChoice={false} />;
}
