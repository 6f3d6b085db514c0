import { toAsciiDigits } from './digits.ts';

/**
 * A number as it is meant, in ASCII digits: without the blanks and hyphens of its groups, and without the invisible marks
 * that come along when it is copied out of a text, above all one from right to left.
 */
export const bareNumber = (text: string): string => toAsciiDigits(text).replace(/[\s\p{Cf}\p{Pd}]/gu, '');
