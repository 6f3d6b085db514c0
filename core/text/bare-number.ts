import { toAsciiDigits } from './digits.ts';

/**
 * A number in ASCII digits, without the blanks and hyphens of its groups and without invisible marks copied with it,
 * mostly a right-to-left mark.
 */
export const bareNumber = (text: string): string => toAsciiDigits(text).replace(/[\s\p{Cf}\p{Pd}]/gu, '');
