import type { Field, FieldTable } from '../field-table.ts';
import type { Permission } from '../permissions.ts';

/**
 * Settings that share a section of the page and a history. Every field has a default, valid until an administrator sets
 * it.
 */
export interface SettingsGroup {
  /** Its stream is called `settings-id`. It never changes. */
  readonly id: string;
  /** The permissions to read and change it; those of the system's page when not given. */
  readonly permission?: Permission;
  /** Names that no other group has. They are in `SettingsChanged` events and never change. */
  readonly fields: FieldTable & Readonly<Record<string, Field & { readonly default: unknown }>>;
}
