import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { jsToXliff12, xliff12ToJs } from 'xliff';
import { type Culture, cultures, defaultCulture } from '../domain/culture-facts.ts';
import { readCommandLine, UsageError } from '../process/command-line.ts';
import { readSentence, sentencesOf } from './sentences/sentences.ts';

/** The files of a language. */
const surfaces = ['common', 'portal', 'members', 'console', 'letters'] as const;
/** Sentences of a language by their keys with points, by file. */
export type Sentences = Readonly<Record<string, ReadonlyMap<string, string>>>;

const fileOf = (surface: string, culture: Culture): string =>
  join(import.meta.dirname, 'texts', culture, `${surface}.json`);

const readJson = async (surface: string, culture: Culture): Promise<object> =>
  JSON.parse(await readFile(fileOf(surface, culture), 'utf8'));

const readSentences = async (culture: Culture): Promise<Sentences> =>
  Object.fromEntries(
    await Promise.all(
      surfaces.map(async (surface) => [surface, sentencesOf(await readJson(surface, culture))] as const),
    ),
  );

/** Keys of the Persian sentences that another language lacks. */
export const missing = (persian: Sentences, other: Sentences): string[] =>
  Object.entries(persian).flatMap(([surface, sentences]) =>
    [...sentences.keys()].filter((key) => !other[surface]?.has(key)).map((key) => `${surface} ${key}`),
  );

/** Keys of each file that say the same in every language, and could be one. */
export function doubled(languages: readonly Sentences[]): string[][] {
  const groups = new Map<string, string[]>();
  for (const surface of Object.keys(languages[0] ?? {})) {
    for (const key of languages[0]?.[surface]?.keys() ?? []) {
      const said = JSON.stringify([surface, ...languages.map((sentences) => sentences[surface]?.get(key))]);
      groups.set(said, [...(groups.get(said) ?? []), `${surface} ${key}`]);
    }
  }
  return [...groups.values()].filter((keys) => keys.length > 1);
}

/**
 * Keys whose last part no word of the code names (`back-up`, or a part of `advertisement_approve`), nor the beginning or
 * the end of a name that it puts together.
 */
export function unused(persian: Sentences, code: string): string[] {
  const words = new Set(code.match(/[\w-]+/g)?.flatMap((word) => [word, ...word.split('-'), ...word.split('_')]));
  const made = (pattern: RegExp) => new Set([...code.matchAll(pattern)].map(([, part]) => part ?? ''));
  const [beginnings, ends] = [[...made(/`(\w{3,})\$\{/g)], [...made(/\}(\w{2,})`/g)]];
  return Object.entries(persian).flatMap(([surface, sentences]) =>
    [...sentences.keys()]
      .filter((key) => {
        const name = key.slice(key.lastIndexOf('.') + 1);
        // react-admin names its own.
        if (key.startsWith('reactAdmin.') || words.has(name)) return false;
        return !beginnings.some((part) => name.startsWith(part)) && !ends.some((part) => name.endsWith(part));
      })
      .map((key) => `${surface} ${key}`),
  );
}

/** The sentences of a language beside the Persian ones, in the format of translators' tools (XLIFF 1.2). */
export const toXliff = (persian: Sentences, other: Sentences, culture: Culture): Promise<string> =>
  jsToXliff12({
    sourceLanguage: defaultCulture,
    targetLanguage: culture,
    resources: Object.fromEntries(
      Object.entries(persian).map(([surface, sentences]) => [
        surface,
        Object.fromEntries(
          [...sentences].map(([key, source]) => [key, { source, target: other[surface]?.get(key) }] as const),
        ),
      ]),
    ),
  });

/**
 * The sentences that a translator's file has.
 * @throws UsageError when one has no Persian sentence, is no ICU message, or needs something that the Persian one lacks.
 */
export async function fromXliff(
  xliff: string,
  persian: Sentences,
): Promise<{ readonly culture: Culture; readonly sentences: Sentences }> {
  const { targetLanguage, resources } = await xliff12ToJs(xliff);
  const culture = cultures.find((each) => each === targetLanguage);
  if (culture === undefined || culture === defaultCulture)
    throw new UsageError(`No translations into ${targetLanguage}.`);
  const sentences = Object.entries(resources).map(([surface, units]) => {
    const said = Object.entries(units).flatMap(([key, { target }]) => (target ? [[key, target] as const] : []));
    for (const [key, target] of said) {
      const source = persian[surface]?.get(key);
      if (source === undefined) throw new UsageError(`There is no sentence ${surface} ${key}.`);
      const known = new Set(readSentence(source).names);
      const unknown = readSentence(target).names.filter((name) => !known.has(name));
      if (unknown.length > 0) throw new UsageError(`${surface} ${key} does not know ${unknown.join(', ')}.`);
    }
    return [surface, new Map(said)] as const;
  });
  return { culture, sentences: Object.fromEntries(sentences) };
}

/** The texts with other sentences for some keys, in the same order. */
const replaced = (texts: object, sentences: ReadonlyMap<string, string>, path = ''): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? (sentences.get(path + key) ?? value) : replaced(value, sentences, `${path}${key}.`),
    ]),
  );

const usage = `npm run texts -- [--write <folder> | --read <file>]

Lists missing, unused and doubled sentences.

  --write   writes a file of XLIFF 1.2 for each language into the folder, for translators
  --read    reads such a file back into core/i18n/texts`;

async function run(): Promise<void> {
  const { write, read } = readCommandLine(
    usage,
    (args) => parseArgs({ args, options: { write: { type: 'string' }, read: { type: 'string' } } }).values,
  );
  const persian = await readSentences(defaultCulture);
  const others = cultures.filter((culture) => culture !== defaultCulture);
  if (write !== undefined) {
    await mkdir(write, { recursive: true });
    for (const culture of others)
      await writeFile(join(write, `${culture}.xlf`), await toXliff(persian, await readSentences(culture), culture));
    return;
  }
  if (read !== undefined) {
    const { culture, sentences } = await fromXliff(await readFile(read, 'utf8'), persian);
    for (const [surface, said] of Object.entries(sentences)) {
      const texts = replaced(await readJson(surface, culture), said);
      await writeFile(fileOf(surface, culture), `${JSON.stringify(texts, null, 2)}\n`);
    }
    return;
  }
  const languages = await Promise.all(others.map(readSentences));
  const code = execFileSync(
    'git',
    ['grep', '-hI', '', '--', '*.ts', '*.tsx', ':!*.test.ts', ':!*.test.tsx', ':!tests'],
    {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  );
  for (const [index, culture] of others.entries())
    for (const key of missing(persian, languages[index] ?? {})) console.log(`missing in ${culture}: ${key}`);
  for (const key of unused(persian, code)) console.log(`unused: ${key}`);
  for (const keys of doubled([persian, ...languages])) console.log(`doubled: ${keys.join(', ')}`);
}

if (import.meta.main) await run();
