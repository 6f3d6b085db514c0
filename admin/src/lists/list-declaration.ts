import type { Text } from '@charsu/core/i18n/text.ts';
import type { ComponentType, ReactNode } from 'react';
import type { SortPayload } from 'react-admin';
import type { InputInRow } from '../records/FieldInRow.tsx';
import type { Cell, OfEvery } from '../records/fields.tsx';
import type { Locale } from '../texts/locale.tsx';
import type { Together } from './BulkActions.tsx';
import type { Filters } from './filters.tsx';
import type { ListTab } from './tabs.ts';

/** A list of records of all users. */
export interface ListDeclaration<Row, Name extends string> {
  /** The columns of the table, on wide screens, in their order. */
  readonly columns: readonly (Name | OfEvery<Row>)[];
  /** Those of them that are hidden until somebody wants them. */
  readonly hidden?: readonly (Name | OfEvery<Row>)[];
  /** On small screens: what a record is called, what stands below, and at the foot. */
  readonly card: readonly [
    title: Name,
    below: readonly (Name | OfEvery<Row>)[],
    foot: readonly (Name | OfEvery<Row>)[],
  ];
  /** Before the name on small screens. */
  readonly picture?: (record: Row) => ReactNode;
  /** The fields that it can be sorted by. */
  readonly orders: readonly string[];
  /** The initial order; by default the latest change first. */
  readonly sort?: readonly [field: string, order: SortPayload['order']];
  /** Whether words are looked for; or what they are looked for in. */
  readonly search?: true | ((locale: Locale) => Text);
  readonly filters?: Filters;
  /** The tabs above the list; by default the states, where moderators review the records. */
  readonly tabs?: readonly ListTab[];
  /** Whether a click on a record opens a page, and which; by default `show`. A path: for small screens alone. */
  readonly opens?: 'show' | 'edit' | false | ((record: Row) => string);
  /** The fields that are changed in their row, each by its own input or by another. */
  readonly inRow?: Readonly<Partial<Record<Name, InputInRow>>>;
  /** Whether a record, or one field in its row, can be edited as it is; by default all can, where there is a form. */
  readonly editable?: (record: Row, field?: string) => boolean;
  /** Actions on several records of a kind that is not reviewed, for those who may edit them; without a form, delete them. */
  readonly Together?: Together<Row>;
  /** Buttons at the end of a record. */
  readonly actions?: Cell<Row>;
  readonly above?: ComponentType;
  readonly below?: ComponentType;
  /** Milliseconds after which it is read again; by default it is not. */
  readonly refreshMs?: number;
  /** Below the words of the list while it has no record at all. */
  readonly begin?: ComponentType;
}
