import { type RecordKind, type ReviewedKind, reviewPermissions } from '@charsu/core/domain/aggregates.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import type { ComponentType } from 'react';
import type { RaRecord } from 'react-admin';
import type { IconName } from './components/Icon.tsx';
import type { Locale } from './texts/locale.tsx';

/** The permission of an action, or several that are all required by the calls behind it. */
export type Needed = Permission | readonly Permission[];

/** The declaration of a folder's records, in its `index.tsx`. */
export interface ConsoleResource {
  /** The kind of record, if it is an aggregate: labels, limits and histories follow from it. */
  readonly options?: { readonly kind: RecordKind };
  /** For extensions, whose words are no texts of the product: what its records and their fields are called. */
  readonly words?: (culture: Culture) => {
    readonly singular: string;
    readonly plural: string;
    readonly fields?: Readonly<Record<string, string>>;
  };
  /** The permissions of its pages and buttons, by action. An unlisted action is not allowed. */
  readonly needs: Readonly<Record<string, Needed>> & { readonly list: Needed };
  /** Its place in the menu; `place` counts from 1 within its group. */
  readonly menu: {
    readonly group: 'content' | 'accounts' | 'money' | 'operation';
    readonly place: number;
    readonly icon: IconName;
    /** By default the name of its records, in the plural. */
    label?(texts: Locale): Text;
  };
  readonly list?: ComponentType;
  readonly show?: ComponentType;
  readonly edit?: ComponentType;
  readonly create?: ComponentType;
  /** The name of a record, as its reader writes it. */
  recordRepresentation?(record: RaRecord, locale: Locale): string;
}

/** The permissions of the pages and of the review of a kind that moderators review. */
export function reviewNeeds(kind: ReviewedKind) {
  const { list, decide } = reviewPermissions(kind);
  return { list, show: list, approve: [list, decide], changestate: decide } as const;
}
