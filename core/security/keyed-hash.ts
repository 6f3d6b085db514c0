import { createHmac } from 'node:crypto';

/** Hides a value that must be recognised again: nobody without the key can tell what it was. */
export const keyedHash = (key: Uint8Array, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
