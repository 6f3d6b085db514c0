import { generateKeyPairSync } from 'node:crypto';
import { createProver } from '@charsu/core/event-store/proof.ts';

/** A private key for books (PEM), the same in one process of tests. */
export const testBooksKey = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
/** Proves the events of wallets and payments with it. */
export const testProver = createProver(testBooksKey);
