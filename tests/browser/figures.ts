/** A number as a reader sees it, in the digits of any of the five languages. */
export const readNumber = (text: string): number =>
  Number(
    text
      .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
      .replace(/\D/g, ''),
  );

/** A text without the marks and blanks in which versions of ICU differ. */
export const plain = (text: string): string => text.replace(/[\s\u200e\u200f\u061c]+/g, ' ').trim();
