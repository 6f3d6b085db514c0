import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { currencies } from '@charsu/core/domain/currency.ts';
import { imageSchema } from '@charsu/core/domain/image.ts';
import { formatMoney } from '@charsu/core/i18n/numbers/money.ts';
import { fillText } from '@charsu/core/i18n/text.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import { z } from 'zod';

/** In units of the currency, after the discount. */
const amountSchema = z.object({ amount: z.number(), currency: z.enum(currencies) });

/** A message as it is sealed: a text, a picture, a proposed price, or the answer to one by the id of its message. */
export const contentSchema = z.union([
  z.string(),
  z.strictObject({ image: imageSchema }),
  z.strictObject({ offer: amountSchema }),
  z.strictObject({ answered: z.string(), accepted: z.boolean(), offer: amountSchema }),
]);
export type MessageContent = z.infer<typeof contentSchema>;

/** A message in a reader's words. */
export function textOfContent(content: MessageContent, culture: Culture): string {
  const { talk } = textsIn(culture);
  if (typeof content === 'string') return content;
  if ('image' in content) return talk.photo;
  const { amount, unit } = formatMoney(content.offer.amount, content.offer.currency, culture);
  const sentence = !('answered' in content) ? talk.offered : content.accepted ? talk.accepted : talk.declined;
  return fillText(sentence, culture, { amount, unit });
}
