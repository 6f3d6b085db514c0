import type { Text } from '@charsu/core/i18n/text.ts';
import type { ComponentType, ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Columns } from '../components/Columns.tsx';
import { type Fact, Facts } from '../components/Facts.tsx';
import { Panel } from '../components/Panel.tsx';
import { labelOfField } from '../providers/i18n-provider.ts';
import { type Locale, useLocale } from '../texts/locale.tsx';
import type { Part } from './fields.tsx';

/** A part of a page with its facts; left out where the record has none of it. */
interface Section<Row, Name extends string> {
  readonly title?: (locale: Locale) => Text;
  /** Whether a record has it; by default every one. */
  readonly fits?: (record: Row) => boolean;
  readonly facts: readonly Name[];
  /** Further facts, which differ from record to record. */
  readonly more?: (record: Row, locale: Locale) => readonly Fact[];
  /** Below the facts. */
  readonly below?: (record: Row, locale: Locale) => ReactNode;
}

/** The sections of a page; a function shows one otherwise. */
export type Sections<Row, Name extends string> = readonly (Section<Row, Name> | ((record: Row) => ReactNode))[];

interface RecordDetailsProps<Row extends RaRecord<string>> {
  readonly records: {
    readonly resource: string;
    readonly show?: { readonly sections: Sections<Row, string> | ComponentType<{ readonly record: Row }> };
    readonly parts: (names: readonly string[]) => readonly Part<Row>[];
  };
  readonly record: Row;
}

/** The declared details of a record: its sections, side by side where there is room. */
export function RecordDetails<Row extends RaRecord<string>>({ records, record }: RecordDetailsProps<Row>) {
  const { resource, show, parts } = records;
  const locale = useLocale();
  const labelOf = labelOfField(useTranslate(), resource);
  const Content = show?.sections ?? [];
  if (typeof Content === 'function') return <Content record={record} />;
  const shown = Content.map((section, index): ReactNode => {
    if (typeof section === 'function') return section(record);
    const { title, fits, facts: names, more, below } = section;
    const declared = parts(names).map(
      ({ source, label, cell }): Fact => [label?.(locale) ?? labelOf(source) ?? source, cell(record, locale, 'facts')],
    );
    const facts = [...declared, ...(more?.(record, locale) ?? [])];
    const rest = below?.(record, locale);
    if (fits?.(record) === false || (facts.length === 0 && !rest)) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sections of a kind stay as they are declared
      <Panel key={index} {...(title && { title: locale.t(title(locale)) })}>
        {facts.length > 0 && <Facts facts={facts} />}
        {rest}
      </Panel>
    );
  });
  return shown.length === 1 ? shown : <Columns widths="1fr 1fr">{shown}</Columns>;
}
