/** A new key for an Idempotency-Key header. Not `crypto.randomUUID`, which browsers offer on https only. */
export const newCommandKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
