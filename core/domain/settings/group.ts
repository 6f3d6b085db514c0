import type { Field, FieldTable } from '../field-table.ts';

/**
 * Settings that share a section of the page and a history. Every field has a default, valid until an administrator sets
 * it.
 */
export interface SettingsGroup {
  /** Its stream is called `settings-id`. It never changes. */
  readonly id: string;
  /** Names that no other group has. They are in `SettingsChanged` events and never change. */
  readonly fields: FieldTable & Readonly<Record<string, Field & { readonly default: unknown }>>;
}
