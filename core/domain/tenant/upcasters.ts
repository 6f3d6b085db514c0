import type { Upcaster } from '../aggregate.ts';
import { isJsonObject } from '../changes.ts';
import { contactFields } from './fields.ts';

/** Separates the contact fields from the others. */
function apart(fields: Record<string, unknown>): [open: Record<string, unknown>, contact: Record<string, unknown>] {
  const isContact = ([field]: [string, unknown]): boolean => contactFields.some((known) => known === field);
  const entries = Object.entries(fields);
  return [
    Object.fromEntries(entries.filter((entry) => !isContact(entry))),
    Object.fromEntries(entries.filter(isContact)),
  ];
}

/** Under version 1 the contact fields of businesses stood among the others, unencrypted. */
export const tenantUpcasters: readonly Upcaster[] = [
  {
    type: 'TenantCreated',
    from: 1,
    upcast(data) {
      if (!isJsonObject(data)) return data;
      const [open, contact] = apart(data);
      return { ...open, personal: { subjectId: String(data.ownerId), data: contact } };
    },
  },
  {
    type: 'TenantUpdated',
    from: 1,
    upcast(data) {
      if (!isJsonObject(data) || !isJsonObject(data.changes)) return data;
      const [changes, contact] = apart(data.changes);
      // The event does not name the owner; readers do not need the id.
      return Object.keys(contact).length === 0 ? { changes } : { changes, personal: { subjectId: '', data: contact } };
    },
  },
];
