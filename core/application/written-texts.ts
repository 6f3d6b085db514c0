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

/** The names of the languages as a machine is told them. */
export const machineLanguages: Readonly<Record<Culture, string>> = {
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

/** The texts that were paid, by the id of what was asked under an idempotency key: for a repeated request. */
export interface PaidTexts {
  /** Undefined when there is none, or it is older than a day. */
  find(id: string): Promise<string | undefined>;
  /** Keeps the last text of an id. `at`: ISO 8601. */
  keep(paid: {
    readonly id: string;
    readonly userId: string;
    readonly text: string;
    readonly at: string;
  }): Promise<void>;
}

interface WrittenTextDependencies {
  readonly commands: Pick<Commands, 'wallet' | 'settings'>;
  readonly writer: TextWriter;
  readonly paidTexts: PaidTexts;
}

/**
 * Texts written by a machine (R209, D30). The price is held in the wallet before the service is asked, captured
 * when there is a text, and given back when none came; an open hold is the wallet's turn (0068). Contact data is removed
 * from the text that is sent.
 */
export function createWrittenTexts({ commands: { wallet, settings }, writer, paidTexts }: WrittenTextDependencies) {
  const feeNow = async (): Promise<number> => (await settings.current('prices')).aiFee;
  return {
    model: writer.model,
    fee: feeNow,
    /**
     * Throws before any call `Payment_Required` when the caller cannot pay, and `A_Text_Is_Being_Written` while another
     * text of the caller's is; `No_Text_Was_Written` when no text came. A repeated request gets the text that was paid,
     * and after a day `Status_409`. `cost`: rial.
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
      const id = newRecordId('text', userId, asked);
      const written = async (): Promise<string> => {
        const wanted = { instruction: tasks[purpose](machineLanguages[culture]), text: withoutContacts(text) };
        const answer = await writer.write(wanted);
        if (answer.outcome === 'none') throw new DomainError('No_Text_Was_Written');
        return answer.text.slice(0, limits.advertisementContent.max);
      };
      if (await wallet.isPaid(userId, id, context)) {
        const paid = await paidTexts.find(id);
        if (paid === undefined) throw new DomainError('Status_409');
        return { text: paid, cost, handled: undefined };
      }
      if (cost === 0) return { text: await written(), cost, handled: undefined };
      // Each try has a hold of its own, so that a text that did not come can be asked for again under the same key.
      const hold = { holdId: newRecordId('hold', userId, undefined), heldAt: context.at };
      await wallet.hold(userId, { holdId: hold.holdId, amount: cost, cause: { kind: 'ai', id } }, context);
      try {
        const done = await written();
        // Before the capture: what is paid is there.
        if (key !== undefined) await paidTexts.keep({ id, userId, text: done, at: context.at });
        return { text: done, cost, handled: await wallet.capture(userId, { ...hold, paidOnce: id }, context) };
      } catch (error) {
        if (error instanceof DomainError) await wallet.release(userId, { ...hold, why: 'notWritten' }, context);
        throw error;
      }
    },
  };
}
export type WrittenTexts = ReturnType<typeof createWrittenTexts>;
