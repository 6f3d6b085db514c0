/**
 * Checksums of Iranian identifiers, over ASCII digits. There is no official publication of the algorithms; these are the
 * ones that the well-known open implementations agree on.
 */

/** National id of a natural person (کد ملی): ten digits, the last one the check digit. */
export function isNationalId(text: string): boolean {
  if (!/^\d{10}$/.test(text) || /^(\d)\1{9}$/.test(text) || text.slice(3, 9) === '000000') return false;
  const digits = [...text].map(Number);
  const sum = digits.slice(0, 9).reduce((total, digit, index) => total + digit * (10 - index), 0);
  const rest = sum % 11;
  return digits[9] === (rest < 2 ? rest : 11 - rest);
}

const organizationWeights = [29, 27, 23, 19, 17];

/** National id of a legal entity (شناسه ملی): eleven digits, the last one the check digit. */
export function isOrganizationNationalId(text: string): boolean {
  if (!/^\d{11}$/.test(text) || text.slice(3, 9) === '000000') return false;
  const digits = [...text].map(Number);
  const shift = (digits[9] ?? 0) + 2;
  const sum = digits
    .slice(0, 10)
    .reduce((total, digit, index) => total + (digit + shift) * (organizationWeights[index % 5] ?? 0), 0);
  return (sum % 11) % 10 === digits[10];
}

/** Ten digits that do not begin with 0 and have no digit four times in a row. The stricter forms refuse real codes. */
export const isPostalCode = (text: string): boolean => /^[1-9]\d{9}$/.test(text) && !/(\d)\1{3}/.test(text);
