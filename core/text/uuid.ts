/** A UUID within a text, in small letters as the product writes it: for JavaScript and PostgreSQL alike. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const uuid = new RegExp(`^${uuidPattern}$`);

/** Whether a text is a UUID as the product writes it. */
export const isOwnUuid = (text: string): boolean => uuid.test(text);

/** Whether a text is a UUID in letters of any size, which PostgreSQL accepts. */
export const isUuid = (text: string): boolean => uuid.test(text.toLowerCase());
