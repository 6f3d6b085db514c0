import compile from 'icu-minify/compile';
import type { EventSentence, FieldLabel, RecordKind } from '../domain/aggregates.ts';
import { defaultBrand } from '../domain/brand.ts';
import type { Translations } from '../domain/culture.ts';
import type { Culture } from '../domain/culture-facts.ts';
import type { ErrorCode } from '../domain/error-codes.ts';
import type { Unit } from '../domain/field-table.ts';
import type { NoticeKind } from '../domain/notices.ts';
import type { GatewayCodeName } from '../domain/payment/gateway-codes.ts';
import type { Account } from '../domain/wallet/accounts.ts';
import type { LedgerEntryKind } from '../domain/wallet/ledger-line.ts';
import type { EntryReason, TransactionSource } from '../domain/wallet/state.ts';
import { cached } from './cached.ts';
import arCommon from './texts/ar-SA/common.json' with { type: 'json' };
import arConsole from './texts/ar-SA/console.json' with { type: 'json' };
import arLetters from './texts/ar-SA/letters.json' with { type: 'json' };
import arMembers from './texts/ar-SA/members.json' with { type: 'json' };
import arPortal from './texts/ar-SA/portal.json' with { type: 'json' };
import deCommon from './texts/de-DE/common.json' with { type: 'json' };
import deConsole from './texts/de-DE/console.json' with { type: 'json' };
import deLetters from './texts/de-DE/letters.json' with { type: 'json' };
import deMembers from './texts/de-DE/members.json' with { type: 'json' };
import dePortal from './texts/de-DE/portal.json' with { type: 'json' };
import enCommon from './texts/en-US/common.json' with { type: 'json' };
import enConsole from './texts/en-US/console.json' with { type: 'json' };
import enLetters from './texts/en-US/letters.json' with { type: 'json' };
import enMembers from './texts/en-US/members.json' with { type: 'json' };
import enPortal from './texts/en-US/portal.json' with { type: 'json' };
import faCommon from './texts/fa-IR/common.json' with { type: 'json' };
import faConsole from './texts/fa-IR/console.json' with { type: 'json' };
import faLetters from './texts/fa-IR/letters.json' with { type: 'json' };
import faMembers from './texts/fa-IR/members.json' with { type: 'json' };
import faPortal from './texts/fa-IR/portal.json' with { type: 'json' };
import zhCommon from './texts/zh-CN/common.json' with { type: 'json' };
import zhConsole from './texts/zh-CN/console.json' with { type: 'json' };
import zhLetters from './texts/zh-CN/letters.json' with { type: 'json' };
import zhMembers from './texts/zh-CN/members.json' with { type: 'json' };
import zhPortal from './texts/zh-CN/portal.json' with { type: 'json' };

const ar = { ...arCommon, ...arConsole, ...arLetters, ...arMembers, ...arPortal };
const de = { ...deCommon, ...deConsole, ...deLetters, ...deMembers, ...dePortal };
const en = { ...enCommon, ...enConsole, ...enLetters, ...enMembers, ...enPortal };
const fa = { ...faCommon, ...faConsole, ...faLetters, ...faMembers, ...faPortal };
const zh = { ...zhCommon, ...zhConsole, ...zhLetters, ...zhMembers, ...zhPortal };

/** All sentences of the product in one language, by namespace. Their keys are those of the Persian files. */
export type Texts = typeof fa;
export type Namespace = keyof Texts;

type SuccessCode = 'Save_Successful' | 'Password_Changed_Successful' | 'State_Changed_Successful';
export type MessageCode = ErrorCode | SuccessCode;

/** The verbs for records of every kind, at the end of the event's name. */
type Verb = 'Created' | 'Edited' | 'Submitted' | 'Approved' | 'Denied' | 'Reopened' | 'Cancelled' | 'Deleted';

/** The kinds whose records lists show. */
type ListedKind = Exclude<RecordKind, 'alarm' | 'settings'>;

/** The domain's demand: a sentence for each of these keys, and none for another key. */
interface Demanded {
  readonly commonMessage: Record<MessageCode, string>;
  readonly fields: {
    readonly label: Record<FieldLabel, string>;
    /** Percent is written by `formatPercent`. */
    readonly unit: Record<Exclude<Unit, 'percent'>, string>;
  };
  readonly gateway: Record<GatewayCodeName | 'other', string>;
  readonly history: {
    /** Events that end with a verb have one of their own only if it says more. */
    readonly event: Record<Exclude<EventSentence, `${string}${Verb | 'Updated'}`>, string>;
    readonly verb: Record<Verb, string>;
  };
  readonly ledger: {
    readonly entry: Record<LedgerEntryKind, string>;
    readonly transactionSource: Record<TransactionSource, string>;
    readonly account: Record<Account, string>;
    readonly reason: Record<EntryReason, string>;
  };
  /** The name of a kind, for one and for several. */
  readonly recordName: Record<ListedKind, string>;
  readonly recordNames: Record<ListedKind, string>;
  readonly notices: Record<NoticeKind, { readonly name: string; readonly sentence: string }>;
}

/** Nothing more to ask if all keys are known; else a property that nothing has, so that the compiler names the others. */
type Known<Given, Keys> = [Exclude<keyof Given, Keys>] extends [never]
  ? unknown
  : { others: Exclude<keyof Given, Keys> };

type OnlyDemanded = Known<Texts['commonMessage'], MessageCode> &
  Known<Texts['fields']['label'], FieldLabel> &
  Known<Texts['gateway'], GatewayCodeName | 'other'> &
  Known<Texts['history']['event'], EventSentence> &
  Known<Texts['ledger']['entry'], LedgerEntryKind> &
  Known<Texts['notices'], NoticeKind> &
  Known<Texts['recordNames'], ListedKind>;

/** The sources: ICU MessageFormat. Each language has the keys of the Persian one, no more and no less. */
export const sources = {
  'fa-IR': fa satisfies Demanded & OnlyDemanded & typeof en & typeof de & typeof ar & typeof zh,
  'en-US': en,
  'de-DE': de,
  'ar-SA': ar,
  'zh-CN': zh,
} satisfies Readonly<Record<Culture, Texts>>;

/** The operator's words for this installation, which sentences have at `{brand}` and `{tagline}`. */
export interface OwnWords extends Readonly<Record<'brand' | 'tagline', Readonly<Record<Culture, string>>>> {
  /** Sentences that the operator words otherwise, by their keys with points. */
  readonly sentences?: Readonly<Record<string, Translations>>;
}
const names = ['brand', 'tagline'] as const;

/** Letters that no text has: they stand for the operator's words while a sentence is compiled. */
const marks: Readonly<Record<(typeof names)[number], string>> = { brand: '\ue000', tagline: '\ue001' };

/** Makes each text of a tree another one, which may depend on its place: names with points. */
const mapTexts = (texts: unknown, make: (text: string, path: string) => unknown, path = ''): unknown => {
  if (typeof texts === 'string') return make(texts, path);
  if (typeof texts !== 'object' || texts === null) return texts;
  if (Array.isArray(texts)) return texts.map((part) => mapTexts(part, make, path));
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, mapTexts(text, make, `${path}.${key}`)]));
};

/** Compiles the sentences of a namespace with the operator's words in them. */
function compiled(
  culture: Culture,
  namespace: Namespace,
  wordOf: (name: (typeof names)[number]) => string,
  sentences: OwnWords['sentences'] = {},
): unknown {
  const marked = (source: string) => names.reduce((text, name) => text.replaceAll(`{${name}}`, marks[name]), source);
  const said = (text: string) => names.reduce((all, name) => all.replaceAll(marks[name], () => wordOf(name)), text);
  return mapTexts(
    sources[culture][namespace],
    (source, key) => mapTexts(compile(marked(sentences[key]?.[culture] ?? source)), said),
    namespace,
  );
}

let ownWords: OwnWords = defaultBrand;
let known = new Map<Culture, Map<string, unknown>>();

/**
 * The sentences of a language: all look-ups begin here. A namespace is compiled when it is first asked for. Browsers have
 * `core/web/browser/texts.ts` in place of this module.
 */
export const textsIn: (culture: Culture) => Texts = cached(
  (culture) =>
    new Proxy(sources[culture], {
      get(_source, name: Namespace) {
        const spoken = known.get(culture) ?? new Map<string, unknown>();
        known.set(culture, spoken);
        if (!spoken.has(name))
          spoken.set(
            name,
            compiled(culture, name, (word) => ownWords[word][culture], ownWords.sentences),
          );
        return spoken.get(name);
      },
    }),
);

/** From now on this process says all sentences in these words. */
export function sayInWords(words: OwnWords): void {
  ownWords = words;
  known = new Map();
}

/** A namespace with `{brand}` and `{tagline}` in it as they are, for texts that are kept and filled when they are shown. */
export const unnamedTexts = <Name extends Namespace>(culture: Culture, name: Name): Texts[Name] =>
  compiled(culture, name, (word) => `{${word}}`) as Texts[Name];

/** A kept text with the operator's words in place of `{brand}` and `{tagline}`. */
export const named = (text: string, culture: Culture): string =>
  names.reduce((all, name) => all.replaceAll(`{${name}}`, () => ownWords[name][culture]), text);

/** The same with some namespaces at hand, which a browser fetches first. */
export const loadTexts = async (culture: Culture, ..._names: readonly Namespace[]): Promise<Texts> => textsIn(culture);
