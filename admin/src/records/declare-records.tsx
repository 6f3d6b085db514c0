import { kindOfQueue, reviewResources } from '@charsu/core/contract/moderation.ts';
import type { RecordKind } from '@charsu/core/domain/aggregates.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import { type ComponentProps, type ComponentType, Fragment, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { ReviewActions } from '../components/ReviewActions.tsx';
import type { ListDeclaration } from '../lists/list-declaration.ts';
import { plainReview } from '../moderation/plain-review.tsx';
import type { ListedReview, Review } from '../moderation/review.ts';
import type { Locale } from '../texts/locale.tsx';
import { type FieldIn, type FieldsOf, type OfEvery, ofEvery, type Part, partsOf } from './fields.tsx';
import { RecordDetails, type Sections } from './RecordDetails.tsx';
import type { RecordTabs } from './RecordTabs.tsx';

/** Records of another resource that belong to a record. */
export interface Related<Row> {
  /** The resource; its folder declares and exports its `records`. */
  readonly to: string;
  /** The filter of its list; undefined: this record has none. */
  readonly filter: (record: Row) => object | undefined;
  /** By default the name of the resource. */
  readonly title?: (locale: Locale) => Text;
}

/** The page of one record. */
interface ShowDeclaration<Row, Name extends string> {
  /** The title of the page; by default the name. */
  readonly title?: (record: Row, locale: Locale) => string;
  readonly picture?: (record: Row) => ReactNode;
  /** Below the name; by default the state of a reviewed record. */
  readonly badges?: (record: Row, locale: Locale) => ReactNode;
  /** Buttons; by default the moves of a reviewed record. */
  readonly Actions?: ComponentType<{ readonly record: Row }>;
  /** Editing, submitting and deleting of reviewed records by those who open the console: as the buttons take it. */
  readonly kept?: (record: Row, locale: Locale) => ComponentProps<typeof ReviewActions>['kept'];
  /** Notes on the record, above its details. */
  readonly notes?: (record: Row, locale: Locale) => ReactNode;
  /** The details, or a component that shows them otherwise. */
  readonly sections: Sections<Row, Name> | ComponentType<{ readonly record: Row }>;
  /** Related records, in short lists. */
  readonly related?: readonly Related<Row>[];
  /** A further tab. */
  readonly more?: (record: Row, locale: Locale) => Parameters<typeof RecordTabs>[0]['more'];
}

interface Declaration<Row extends RaRecord<string>, Name extends string> {
  readonly fields: FieldsOf<Row, Name>;
  readonly nameOf: (record: Row, locale: Locale) => string;
  readonly list: ListDeclaration<Row, NoInfer<Name>>;
  readonly show?: ShowDeclaration<Row, NoInfer<Name> | OfEvery<Row>>;
  /** The kind of the records, for their history. */
  readonly kind?: RecordKind;
  /** Of records that moderators approve or deny with a reason, and no more: what stands below the name in the queue. */
  readonly about?: readonly NoInfer<Name>[];
  /** The review of a kind whose cases have more than the record. */
  readonly review?: Omit<ListedReview<Row>, 'nameOf'>;
}

/** The records of a resource as they are declared: `RecordList` and `RecordPage` show them. */
export interface Records<Row extends RaRecord<string>>
  extends Omit<Declaration<Row, string>, 'fields' | 'about' | 'review' | 'kind'> {
  readonly resource: string;
  readonly kind: RecordKind | undefined;
  /** The parts of the fields with these names. */
  readonly parts: (names: readonly string[]) => readonly Part<Row>[];
  /** The decisions on several of a list, where moderators review them. */
  readonly review: ListedReview<Row> | undefined;
}

/** Declares the records of a resource. The compiler checks that the kind of each field fits its value. */
export const declareRecords =
  <Row extends RaRecord<string>>(resource: string) =>
  <const Name extends string>(declared: Declaration<Row, Name>): Records<Row> => {
    const { fields, about, review, kind, ...same } = declared;
    const known = new Map<string, readonly Part<Row>[]>(
      Object.entries<FieldIn<Row, string>>({ ...ofEvery, ...fields }).map(([name, field]) => [
        name,
        partsOf<Row>(name, field),
      ]),
    );
    const parts = (names: readonly string[]) => names.flatMap((name) => known.get(name) ?? []);
    const records = { ...same, resource, kind, parts, review: review && { ...review, nameOf: same.nameOf } };
    return about ? { ...records, review: plainReviewOf(records, about) } : records;
  };

/** The review of records that are approved, or denied with a reason, and no more. */
function plainReviewOf<Row extends RaRecord<string>>(records: Records<Row>, names: readonly string[]): Review<Row> {
  const { kind, nameOf, parts } = records;
  const resource = reviewResources.find((each) => kindOfQueue(each) === kind);
  if (resource === undefined) throw new Error(`The records of ${records.resource} are not reviewed.`);
  return {
    ...plainReview,
    resource,
    nameOf,
    about: (record, locale) =>
      parts(names).map(({ source, cell }) => <Fragment key={source}>{cell(record, locale, 'card')}</Fragment>),
    details: (record) => <RecordDetails records={records} record={record} />,
  };
}
