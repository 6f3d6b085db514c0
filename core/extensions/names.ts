import type { RecordKind } from '../domain/aggregates.ts';
import type { Permission } from '../domain/permissions.ts';

/**
 * The names of an extension in the types of the product, which know its own names only: nothing checks them before the
 * start. `permission('write')` of `xGuestbook` is `xGuestbook_write`.
 */
export const namesOf = (
  kind: `x${string}`,
): { readonly kind: RecordKind; readonly permission: (action: string) => Permission } => ({
  kind: kind as RecordKind,
  permission: (action) => `${kind}_${action}` as Permission,
});
