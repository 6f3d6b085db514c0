import { aggregateOf, isRecordKind, type RecordKind } from '@charsu/core/domain/aggregates.ts';
import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { fieldLabel } from '@charsu/core/i18n/names/record-words.ts';
import { fillText, type Text } from '@charsu/core/i18n/text.ts';
import type { Texts } from '@charsu/core/i18n/texts.ts';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { Shown } from '../../text-packs.ts';
import { resources } from '../resources.ts';

const kindOf: ReadonlyMap<string, RecordKind> = new Map(
  Object.entries(resources).flatMap(([name, resource]): [string, RecordKind][] =>
    'options' in resource && isRecordKind(resource.options.kind) ? [[name, resource.options.kind]] : [],
  ),
);

/** Texts by their keys with points, as react-admin asks for them. A compiled text is an array. */
const byKey = (texts: object): ReadonlyMap<string, Text> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]): [string, Text][] =>
      typeof value === 'string' || Array.isArray(value)
        ? [[key, value as Text]]
        : [...byKey(value)].map(([below, text]) => [`${key}.${below}`, text]),
    ),
  );

/** react-admin's own texts, and the names of our resources and of their fields. */
export function consoleI18nProvider(
  {
    console,
    administration,
    books,
    editorial,
    payments: paymentTexts,
    recordName,
    recordNames,
    fields: fieldTexts,
    reactAdmin,
  }: Pick<Texts, Shown>,
  culture: Culture,
): I18nProvider {
  const text = (value: Text) => fillText(value, culture);
  const labels = (fields: Readonly<Record<string, Text>>) =>
    Object.fromEntries(Object.entries(fields).map(([field, label]) => [field, text(label)]));
  const named = (
    resources: Readonly<Record<string, { readonly singular: Text; readonly plural: Text }>>,
    fields: Readonly<Record<string, string>>,
  ) =>
    Object.entries(resources).map(([name, { singular, plural }]) => {
      const forms = { name: text(plural), 'name.one': text(singular) };
      return [name, { ...forms, fields: { ...fields, ...ownLabels(name), ...labels(more[name] ?? {}) } }] as const;
    });
  /** The labels of a resource's own fields: the name of an account differs from the title of an advertisement. */
  const ownLabels = (resource: string) => {
    const kind = kindOf.get(resource);
    if (kind === undefined) return {};
    const names = Object.keys(aggregateOf(kind).fields);
    return Object.fromEntries(names.map((name) => [name, text(fieldLabel(kind, name, fieldTexts))]));
  };
  const shared = { ...fieldTexts.label, ...console.field };
  const ofEditors = { ...editorial.field, ...editorial.messageField };
  /** The labels of derived fields, of a resource or of a group of the menu. */
  const derived: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
    contentPages: ofEditors,
    accounts: administration.field,
    money: books.field,
  };
  const one: Readonly<Record<string, Text>> = recordName;
  const several: Readonly<Record<string, Text>> = recordNames;
  const { stream, type, actor, actorName, data, metadata } = console.events;
  const { id, revision, createdAt } = console.field;
  const { position } = console.system;
  const { channel, culture: language } = administration.field;
  const { to, kind, status, tries, created, finished, reason, reference } = administration.outbox;
  const { totalSum, totalExpenses, totalSystemAmount } = paymentTexts.figures;
  /** The labels of lists with pages of their own, and of what other resources call otherwise. */
  const more: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
    events: { id, stream, revision, position, type, createdAt, actor, actorName, data, metadata },
    outbox: {
      ...{ id, tries, reason, reference, template: kind, receiver: to, state: status },
      ...{ channel, culture: language, createdAt: created, finishedAt: finished },
    },
    payments: { code: paymentTexts.console.code },
    tenants: { name: recordName.tenant },
    wallets: { totalSum, totalExpenses, totalSystemAmount },
  };
  const resourceTexts = Object.fromEntries([
    ...[...kindOf].flatMap(([name, kind]) => {
      const [singular, plural] = [one[kind], several[kind]];
      if (singular === undefined || plural === undefined) return [];
      return named(
        { [name]: { singular, plural } },
        labels({ ...shared, ...(derived[name] ?? derived[resources[name]?.menu.group ?? '']) }),
      );
    }),
    ...named(console.resource, labels(shared)),
    ...named(editorial.resource, labels({ ...shared, ...ofEditors })),
    ...named(administration.resource, labels({ ...shared, ...administration.field })),
    ...named(books.resource, labels({ ...shared, ...books.field })),
    ...Object.entries(resources).flatMap(([name, { words }]) => {
      const own = words?.(culture);
      if (!own) return [];
      return named({ [name]: own }, labels(shared)).map(
        ([key, texts]) => [key, { ...texts, fields: { ...texts.fields, ...own.fields } }] as const,
      );
    }),
    ['events', { fields: labels(more.events ?? {}) }] as const,
  ]);
  const messages = byKey({ ...(reactAdmin satisfies TranslationMessages), resources: resourceTexts });
  return {
    translate: (key, { _: otherwise, ...params } = {}) => {
      const one = params.smart_count === 1 ? messages.get(`${key}.one`) : undefined;
      return fillText(one ?? messages.get(key) ?? otherwise ?? key, culture, params);
    },
    getLocale: () => culture,
    changeLocale: () => Promise.resolve(),
    getLocales: () => [{ locale: culture, name: cultureFacts[culture].nativeName }],
  };
}

/** The labels of a resource's fields, as react-admin finds them; undefined for a field without one. */
export const labelOfField =
  (translate: (key: string, options?: object) => string, resource: string) =>
  (name: string): string | undefined =>
    translate(`resources.${resource}.fields.${name}`, { _: '' }) || undefined;
