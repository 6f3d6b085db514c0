import { createHash } from 'node:crypto';
import { keyedMutex } from '../concurrency/limits.ts';
import type { PresentAdvertisement } from '../domain/advertisement/state.ts';
import type { Culture } from '../domain/culture-facts.ts';
import { DomainError } from '../domain/domain-error.ts';
import { limits } from '../domain/limits.ts';
import type { TextWriter } from '../gateways/text-writer.ts';
import { withoutContacts } from '../text/without-contacts.ts';
import type { Commands } from './create-commands.ts';
import { machineLanguages } from './written-texts.ts';

/** The title and the description of an advertisement in another language. */
export interface Translation {
  readonly name: string;
  readonly content: string;
}

/** An advertisement whose text is to be translated. */
type Translated = Pick<PresentAdvertisement, 'id' | 'ownerId' | 'name' | 'content' | 'language'>;

/** Which translation it is: `text` is a digest of what was translated, so that another text has none. */
interface TranslationKey {
  readonly advertisementId: string;
  readonly culture: Culture;
  readonly text: string;
}

/** The translations that were made, one for an advertisement and a language. */
export interface KeptTranslations {
  find(key: TranslationKey): Promise<Translation | undefined>;
  /** In the place of an earlier one. `at`: ISO 8601. */
  keep(
    key: TranslationKey,
    translation: Translation & { readonly ownerId: string; readonly at: string },
  ): Promise<void>;
  /** Forgets those of an advertisement. */
  drop(advertisementId: string): Promise<void>;
}

interface TranslationDependencies {
  readonly commands: Pick<Commands, 'settings'>;
  readonly writer: TextWriter;
  readonly translations: KeptTranslations;
  /** Takes one of so many translations an hour for the whole site; false where they are used up. */
  allow(most: number): Promise<boolean>;
}

const task = (language: string) =>
  `Translate the user's advertisement into ${language}, faithfully and in plain words. Its first line is the title. Answer with the translated title in the first line, an empty line, and the translated rest with its paragraphs. Answer with the translation alone.`;

/** A title and a description from the answer of a service; undefined where a part is missing. */
function partsOf(answer: string, content: string): Translation | undefined {
  const [first = '', ...rest] = answer.trim().split('\n');
  const translation = {
    name: first.trim().slice(0, limits.advertisementName.max),
    content: rest.join('\n').trim().slice(0, limits.advertisementContent.max),
  };
  return translation.name === '' || (translation.content === '') !== (content.trim() === '') ? undefined : translation;
}

/**
 * Translations of advertisements at their readers' wish (D37), at the operator's cost: each is made once, and the operator
 * sets how many are made in an hour. Contact data is removed from the text that is sent.
 */
export function createTranslations({ commands: { settings }, writer, translations, allow }: TranslationDependencies) {
  const mostNow = async (age?: number): Promise<number> =>
    (await settings.current('advertising', age)).translationsPerHour;
  /** In one process, whoever asks for the same at once gets the one that is being made. */
  const here = keyedMutex();
  return {
    /** Whether the operator offers them, as of a minute ago. */
    isOffered: async (): Promise<boolean> => (await mostNow(60_000)) > 0,
    /**
     * Answers the kept translation, or makes one; `requireDisplayed` throws where the advertisement ended meanwhile, and
     * nothing is kept. Throws `Texts_Are_Not_Set_Up`, `Translations_Are_Used_Up` and
     * `The_Text_Was_Not_Translated`.
     */
    translate: async (
      { id, ownerId, name, content, language }: Translated,
      culture: Culture,
      requireDisplayed: () => Promise<unknown>,
    ): Promise<Translation> => {
      if (language === culture) throw new DomainError('The_Value_Is_Not_Valid', { field: 'culture' });
      const text = createHash('sha256')
        .update(JSON.stringify([name, content]))
        .digest('hex');
      const key = { advertisementId: id, culture, text };
      return here.acquire(`${id} ${culture}`, async () => {
        const known = await translations.find(key);
        if (known !== undefined) return known;
        const most = await mostNow();
        if (most === 0) throw new DomainError('Texts_Are_Not_Set_Up');
        if (!(await allow(most))) throw new DomainError('Translations_Are_Used_Up');
        const answer = await writer.write({
          instruction: task(machineLanguages[culture]),
          text: withoutContacts(`${name}\n\n${content}`),
        });
        const made = answer.outcome === 'done' ? partsOf(answer.text, content) : undefined;
        if (made === undefined) throw new DomainError('The_Text_Was_Not_Translated');
        await requireDisplayed();
        await translations.keep(key, { ...made, ownerId, at: new Date().toISOString() });
        return made;
      });
    },
  };
}
export type Translations = ReturnType<typeof createTranslations>;
