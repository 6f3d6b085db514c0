import type { Field, FieldTable } from '../field-table.ts';

/** Settings that stand together on a page and have a history of their own. Every field has a default: what holds until somebody sets it. */
export interface SettingsGroup {
  /** Its stream is called `settings-id`. It never changes. */
  readonly id: string;
  /** By names that no other group has: those of `SettingsChanged` never change. */
  readonly fields: FieldTable & Readonly<Record<string, Field & { readonly default: unknown }>>;
}
