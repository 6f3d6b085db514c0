import { z } from 'zod';
import type { Culture } from '../domain/culture-facts.ts';
import { DomainError } from '../domain/domain-error.ts';
import { limits } from '../domain/limits.ts';
import { newRecordId } from '../event-store/command-identity.ts';
import type { TextWriter } from '../gateways/text-writer.ts';
import { withoutContacts } from '../text/without-contacts.ts';
import { checked } from './checked.ts';
import type { CommandContext, Handled } from './commands.ts';
import type { Commands } from './create-commands.ts';

/** `write`: a better text of an advertisement; `translate`: the same text in another language. */
const textPurposes = ['write', 'translate'] as const;

/** The subject of the text, or the text to translate. */
export const wantedTextSchema = z.strictObject({
  text: z.string().trim().min(3).max(limits.advertisementContent.max),
  purpose: z.enum(textPurposes).default('write'),
});
type WantedText = z.input<typeof wantedTextSchema>;

const languages: Readonly<Record<Culture, string>> = {
  'fa-IR': 'Persian',
  'en-US': 'English',
  'de-DE': 'German',
  'ar-SA': 'Arabic',
  'zh-CN': 'Simplified Chinese',
};

const tasks = {
  write: (language: string) =>
    `You write texts for a portal of classified advertisements. Write a clear, honest text in ${language} for what the user describes: short paragraphs, no headline, no emojis, nothing that the user did not say, no contact details. Answer with the text alone.`,
  translate: (language: string) =>
    `Translate the user's advertisement into ${language}, faithfully and in plain words. Keep the paragraphs. Answer with the translation alone.`,
} as const;

interface WrittenTextDependencies {
  readonly commands: Pick<Commands, 'wallet' | 'settings'>;
  readonly writer: TextWriter;
}

/**
 * Texts written by a machine (R209, D30). They are paid from the wallet, only once there is a text. Contact data is
 * removed from the text that is sent.
 */
export function createWrittenTexts({ commands: { wallet, settings }, writer }: WrittenTextDependencies) {
  const feeNow = async (): Promise<number> => (await settings.current('prices')).aiFee;
  return {
    model: writer.model,
    fee: feeNow,
    /**
     * Throws `Payment_Required` before any call when the caller cannot pay, and `No_Text_Was_Written` when no text
     * came. `cost`: rial.
     */
    write: async (
      input: WantedText,
      culture: Culture,
      context: CommandContext,
    ): Promise<{ readonly text: string; readonly cost: number; readonly handled: Handled | undefined }> => {
      const { text, purpose } = checked(wantedTextSchema, input);
      const userId = context.by.id;
      const cost = await feeNow();
      // Also of what was asked: under one key, repeats are paid once, and another text again.
      const key = context.idempotencyKey;
      const asked = key === undefined ? key : JSON.stringify([key, purpose, culture, text]);
      const chargeId = newRecordId('text', userId, asked);
      const charge = { chargeId, amount: cost, cause: { kind: 'ai', id: chargeId } as const };
      if (cost > 0) await wallet.checkCharge(userId, charge, context);
      const answer = await writer.write({
        instruction: tasks[purpose](languages[culture]),
        text: withoutContacts(text),
      });
      if (answer.outcome === 'none') throw new DomainError('No_Text_Was_Written');
      const written = answer.text.slice(0, limits.advertisementContent.max);
      if (cost === 0) return { text: written, cost, handled: undefined };
      return { text: written, cost, handled: await wallet.charge(userId, charge, context) };
    },
  };
}
export type WrittenTexts = ReturnType<typeof createWrittenTexts>;
