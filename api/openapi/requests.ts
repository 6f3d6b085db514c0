/** The parts of a request without a zod schema: the headers that plugins read, and the body of an upload. */

const headersOf = (descriptions: Readonly<Record<string, string>>) => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(descriptions).map(([name, description]) => [name, { type: 'string', description }]),
  ),
});

export const positionHeaders = headersOf({
  'charsu-position': 'Position of a command: the answer shows what it did, or is 503 after five seconds.',
});

const once = 'Sent again with the same body, the command is done once and answers alike.';
const creationHeaders = headersOf({ 'idempotency-key': once });
const editHeaders = headersOf({
  'idempotency-key': once,
  'if-match': 'ETag of the record: refused with `The_Record_Was_Changed` (409) when it has moved on.',
});

/** For a public call that accepts an idempotency key. */
export const registrationHeaders = headersOf({
  'idempotency-key':
    'Sent again with the same name and password, newly sealed, it makes one account and signs in to it; of no use to an attacker who guesses.',
});

/** A new record has no revision to compare. */
export const commandHeaders = (method: string) => (method === 'POST' ? creationHeaders : editHeaders);

export const uploadBody = {
  type: 'object',
  properties: { file: { type: 'string', format: 'binary', description: 'A JPEG, PNG or WebP.' } },
  required: ['file'],
};
