import type { RecordKind } from '@charsu/core/domain/aggregates.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import type { IconName } from './components/Icon.tsx';
import type { Locale } from './texts/locale.tsx';

/** What an action asks for: a permission, or several that are all needed, since the calls behind it ask for each. */
export type Needed = Permission | readonly Permission[];

/** What a folder of the console declares of its records, once, in its `index.tsx`. */
export interface ConsoleResource {
  /** The kind of record that it shows, if these are an aggregate's: labels, limits and histories follow from it. */
  readonly options?: { readonly kind: RecordKind };
  /** What its pages and buttons ask for, by action. What is not listed is not allowed. */
  readonly needs: Readonly<Record<string, Needed>> & { readonly list: Needed };
  /** Where the menu shows it; `place` counts from 1 within its group. */
  readonly menu: {
    readonly group: 'content' | 'accounts' | 'money';
    readonly place: number;
    readonly icon: IconName;
    label(texts: Locale): Text;
  };
  readonly list?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
  /** What a record is called where others name it. */
  readonly recordRepresentation?: NonNullable<ResourceProps['recordRepresentation']>;
}
