/** Whether the data of an event holds personal data, which the log keeps encrypted. */
export const hasEncrypted = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  'personal' in data &&
  typeof data.personal === 'object' &&
  data.personal !== null &&
  'sealed' in data.personal;
