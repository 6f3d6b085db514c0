import { cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { formatCountry, formatNumber, formatPercent, formatReference } from '@charsu/core/i18n/days/format.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { City } from '../components/CityInput.tsx';
import { Copied } from '../components/Copied.tsx';
import { Digits } from '../components/Digits.tsx';
import { Moment } from '../components/Moment.tsx';
import { AccountName, Code, Ltr, Written } from '../components/own-direction.tsx';
import { Rial, RialInColumn } from '../components/Rial.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import type { Locale } from '../texts/locale.tsx';
import { RecordLink } from './RecordLink.tsx';

/** The place of a value: in a row of a table, in a block of a small screen, or among the facts of a page. */
type Place = 'row' | 'card' | 'facts';

/** Shows something of a record. */
export type Cell<Row> = (record: Row, locale: Locale, place: Place) => ReactNode;

type Kind = (value: unknown, locale: Locale, place: Place) => ReactNode;
const kindsOf = <Name extends string>(kinds: Readonly<Record<Name, Kind>>) => kinds;

/** An instant: short in lists, exact on the page of the record. */
const time =
  (as: 'day' | 'relative' | 'moment'): Kind =>
  (value, _locale, place) => <Moment at={String(value)} as={place === 'facts' ? 'moment' : as} />;

const ofText = kindsOf({
  text: (value) => <bdi>{String(value)}</bdi>,
  written: (value) => <Written text={String(value)} />,
  ltr: (value) => <Ltr>{String(value)}</Ltr>,
  code: (value) => <Code>{String(value)}</Code>,
  /** An identifier of another system. */
  copied: (value) => <Copied>{String(value)}</Copied>,
  digits: (value) => <Digits>{String(value)}</Digits>,
  phone: (value) => <Digits phone>{String(value)}</Digits>,
  city: (value) => <City name={String(value)} />,
  country: (value, { culture }) => formatCountry(String(value), culture),
  link: (value) => (
    <Link href={String(value)} target="_blank" rel="noreferrer" dir="ltr">
      {String(value)}
    </Link>
  ),
  account: (value) => <AccountName>{String(value)}</AccountName>,
  culture: (value) => <bdi>{cultures.flatMap((each) => (each === value ? cultureFacts[each].nativeName : []))}</bdi>,
  day: time('day'),
  relative: time('relative'),
  moment: time('moment'),
});
const ofNumber = kindsOf({
  number: (value, { culture }) => formatNumber(Number(value), culture),
  percent: (value, { culture }) => formatPercent(Number(value), culture),
  /** A number that names something. */
  reference: (value, { culture }) => <bdi>{formatReference(Number(value), culture)}</bdi>,
  rial: (value, _locale, place) => {
    const Amount = place === 'row' ? RialInColumn : Rial;
    return <Amount amount={Number(value)} />;
  },
  state: (value) => {
    const state = Object.values(publicationState).find((each) => each === value);
    return state && <StateBadge state={state} />;
  },
});
const ofFlag = kindsOf({
  yesNo: (value, { console: { app }, t }) => t(value === true ? app.yes : app.no),
});
const kinds: Readonly<Record<string, Kind>> = { ...ofText, ...ofNumber, ...ofFlag };

/** The kinds of values that fit a type. */
type KindOf<Value> = [NonNullable<Value>] extends [string]
  ? keyof typeof ofText
  : [NonNullable<Value>] extends [number]
    ? keyof typeof ofNumber
    : [NonNullable<Value>] extends [boolean]
      ? keyof typeof ofFlag
      : // A text in some languages: a column for each, and a fact for each.
        [NonNullable<Value>] extends [Readonly<Partial<Record<'fa-IR', string>>>]
        ? 'languages'
        : never;

/** Words for the values of a field. */
export type Words = (locale: Locale) => Readonly<Record<string, Text>>;

/** The name of another record, which leads to its page; `id`: the field with the other record's id. */
interface Reference<Row> {
  readonly to: 'users' | 'tenants' | 'wallets';
  readonly id: keyof Row & string;
}

type Shown<Row, KindName> = KindName | Cell<Row> | Reference<Row> | { readonly words: Words };

/** A record's field as it is shown; labelled by its name, unless it has a label of its own. */
export type FieldIn<Row, KindName> =
  | Shown<Row, KindName>
  | { readonly label: (locale: Locale) => Text; readonly as: Shown<Row, KindName> };

/** The declared fields of a record by name. What is no value of the record itself is shown by a function. */
export type FieldsOf<Row, Name extends string> = {
  readonly [Each in Name]: FieldIn<Row, Each extends keyof Row ? KindOf<Row[Each]> : never>;
};

/** The state and the times of a record: every declaration has them, where it does not show them otherwise. */
export const ofEvery = { currentState: 'state', createdAt: 'day', modifiedAt: 'relative' } as const;
export type OfEvery<Row> = Extract<keyof Row, keyof typeof ofEvery>;

/** A value of a record with its name, as columns and facts have it. */
export interface Part<Row> {
  readonly source: string;
  /** Undefined: the label of the field `source`. */
  readonly label: ((locale: Locale) => string) | undefined;
  readonly cell: Cell<Row>;
  /** A number that is compared with those above and below it: digits stand below each other. */
  readonly isNumber?: boolean;
}

const valueIn = (record: unknown, name: string): unknown => Reflect.get(Object(record), name);

function cellOf<Row>(name: string, shown: Shown<Row, string>): Cell<Row> {
  if (typeof shown === 'function') return shown;
  return (record, locale, place) => {
    const value = valueIn(record, name);
    if (value === null || value === undefined || value === '')
      return place === 'row' ? locale.t(locale.console.app.none) : null;
    if (typeof shown === 'string') return kinds[shown]?.(value, locale, place);
    if ('words' in shown) {
      const word = locale.t(shown.words(locale)[String(value)] ?? String(value));
      // In one line: Chinese may break after each character.
      return place === 'row' ? <span style={{ whiteSpace: 'nowrap' }}>{word}</span> : word;
    }
    const isPerson = shown.to !== 'tenants';
    const called = isPerson ? <AccountName>{String(value)}</AccountName> : <bdi>{String(value)}</bdi>;
    // A block of a small screen is a link itself.
    if (place === 'card') return called;
    return (
      <RecordLink key={name} resource={shown.to} id={String(valueIn(record, shown.id))}>
        {called}
      </RecordLink>
    );
  };
}

/** A text in each language, or a note that there is none. */
const languageParts = <Row,>(name: string): Part<Row>[] =>
  offered.cultures.map((culture) => ({
    source: `${name}.${culture}`,
    label: () => cultureFacts[culture].nativeName,
    cell: (record, { console, t }) => {
      const text = valueIn(valueIn(record, name), culture);
      if (typeof text === 'string') return <bdi>{text}</bdi>;
      return (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t(console.category.missing)}
        </Box>
      );
    },
  }));

const counted = ['number', 'percent', 'rial'];

/** The parts of a declared field: one, or one for each language. */
export function partsOf<Row>(source: string, field: FieldIn<Row, string>): readonly Part<Row>[] {
  if (field === 'languages') return languageParts(source);
  if (typeof field === 'object' && 'as' in field) {
    const { label, as } = field;
    return partsOf(source, as).map((part) => ({ ...part, label: (locale) => locale.t(label(locale)) }));
  }
  const isNumber = typeof field === 'string' && counted.includes(field);
  return [{ source, label: undefined, cell: cellOf(source, field), isNumber }];
}
