import type { SearchQuery, SearchResult } from '@charsu/core/contract/public.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { toAsciiDigits } from '@charsu/core/text/digits.ts';
import { foldText } from '@charsu/core/text/fold.ts';

/** Addresses, and digits longer than a word or two, may be personal. */
const personal = /@|\d{5}|\d(?:[\s-]?\d){6}/;

/**
 * The words of a search that found nothing anywhere, as they are counted; undefined where something was found, where filters or a page
 * may be why nothing was, and where the words may be somebody's number or address.
 */
export function missedWords(
  query: SearchQuery,
  { total, understood }: Pick<SearchResult, 'total' | 'understood'>,
): { readonly words: string; readonly written: string } | undefined {
  const { city, shipmentType, activityType, paymentMethod, language, starred, discount, pictured, negotiable, tenant } =
    query;
  const facts = [...query.fact, ...query.factMin, ...query.factMax];
  const chosen = [...city, ...shipmentType, ...activityType, ...paymentMethod, ...language, ...facts].length > 0;
  const narrowed = chosen || starred || discount || pictured || negotiable || tenant !== undefined || query.page > 1;
  if (
    total > 0 ||
    understood.parts.length > 0 ||
    narrowed ||
    query.minPrice !== undefined ||
    query.maxPrice !== undefined
  )
    return undefined;
  const written = query.q.replace(/\s+/gu, ' ').trim();
  const words = foldText(written);
  if (words === '' || written.length > limits.categorySearchWord || personal.test(toAsciiDigits(written)))
    return undefined;
  return { words, written };
}
