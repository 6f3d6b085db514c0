import type { Permission } from '../domain/permissions.ts';
import { type HistoryKind, historyKinds } from './common.ts';

/** What opens everybody's records of a kind opens their histories, too. */
const needed: Readonly<Record<HistoryKind, Permission>> = {
  advertisement: 'advertisement_searchall',
  tenant: 'tenant_searchall',
  category: 'category_update',
  user: 'user_get',
  person: 'person_changestate',
  role: 'role_get',
  settings: 'system_get',
};

/** The kinds of records whose histories somebody with these permissions may read, whoever's they are. */
export const historyKindsFor = (held: Pick<ReadonlySet<Permission>, 'has'>): readonly HistoryKind[] =>
  historyKinds.filter((kind) => held.has(needed[kind]));
