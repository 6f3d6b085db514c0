import { bareNumber } from '@charsu/core/text/bare-number.ts';
import { foldText } from '@charsu/core/text/fold.ts';

/** A telephone number with the prefix of the country, of trunk calls, or none. */
const telephone = /^(?:\+98|0098|0)?(?<subscriber>\d{7,14})$/;

/**
 * What a list of the console looks for in folded texts. Telephone numbers are kept with the prefix of the country and without
 * blanks; people write them with a 0 and in groups.
 */
export const soughtText = (q: string): string => telephone.exec(bareNumber(q))?.groups?.subscriber ?? foldText(q);
