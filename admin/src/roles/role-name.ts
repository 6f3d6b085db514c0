import type { Locale } from '../texts/locale.tsx';

type Names = Locale['administration']['role']['name'];
const isSeeded = (name: string, names: Names): name is keyof Names => name in names;

/** A role's name in the language of the page; roles that no installation begins with are called as they are. */
export const roleName = (name: string, { administration: { role }, t }: Locale): string =>
  isSeeded(name, role.name) ? t(role.name[name]) : name;
