import { createHmac } from 'node:crypto';

/** Hides a value that must be recognised again: only holders of the key can check a guess. */
export const keyedHash = (key: Uint8Array, ...parts: readonly string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
