import { expect, it } from 'vitest';
import { missingAddresses } from './beside-running.ts';

const running = {
  DATABASE_URL: 'postgres://charsu@127.0.0.1:5432/charsu',
  EVENTSTOREDB_URL: 'esdb://127.0.0.1:2113?tls=false',
  MEILISEARCH_URL: 'http://127.0.0.1:7700',
};

it('fills in what the environment does not say of the product that runs', () => {
  expect(missingAddresses({}, running)).toEqual(running);
  const { DATABASE_URL, ...rest } = running;
  expect(missingAddresses({ DATABASE_URL, MEILISEARCH_URL: '' }, running)).toEqual(rest);
});

it('never mixes two products', () => {
  expect(missingAddresses({ DATABASE_URL: 'postgres://charsu@other.example/charsu' }, running)).toBeUndefined();
});
