import { createAccountStore } from '@charsu/projections/app/accounts.ts';
import { migrate } from '@charsu/projections/app/migrate.ts';
import { createPool } from '@charsu/projections/database.ts';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPostgres, type TestPostgres } from '../test-postgres.ts';

let postgres: TestPostgres;
let pool: pg.Pool;
beforeAll(async () => {
  postgres = await startTestPostgres();
  pool = createPool(postgres.url);
  await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

const accountOf = (username: string) => ({
  userId: crypto.randomUUID(),
  personId: null,
  username,
  displayName: username,
  passwordHash: 'hash',
  roles: ['user'] as const,
});

it('makes an account once, whatever the case of its name', async () => {
  const accounts = createAccountStore(pool);
  const account = accountOf('Mina@Example.com');
  expect(await accounts.create(account)).toBe(true);
  expect(await accounts.create(account)).toBe(false);
  expect(await accounts.create({ ...account, userId: crypto.randomUUID() })).toBe(false);
  expect(await accounts.byUsername('MINA@example.com')).toMatchObject({ userId: account.userId, roles: ['user'] });
  expect(await accounts.byId(account.userId)).toMatchObject({ username: 'mina@example.com', lockedUntil: null });
  expect(await accounts.byUsername('nobody')).toBeUndefined();
});

it('locks after failures in a row, for a time, and counts anew afterwards', async () => {
  const accounts = createAccountStore(pool);
  const { userId, ...rest } = accountOf('locked');
  await accounts.create({ userId, ...rest });
  const rule = { attempts: 3, minutes: 15 };
  const fail = (at: string) => accounts.recordFailure(userId, rule, at);
  expect(await fail('2026-01-01T10:00:00.000Z')).toBeNull();
  await accounts.recordSuccess(userId);
  expect(await fail('2026-01-01T10:01:00.000Z')).toBeNull();
  expect(await fail('2026-01-01T10:02:00.000Z')).toBeNull();
  expect(await fail('2026-01-01T10:03:00.000Z')).toBe('2026-01-01T10:18:00.000Z');
  expect(await fail('2026-01-01T10:20:00.000Z')).toBeNull();
  expect(await accounts.byId(userId)).toMatchObject({ failedAttempts: 1, lockedUntil: null });
});

it('counts failures that come at once one by one', async () => {
  const accounts = createAccountStore(pool);
  const account = accountOf('hammered');
  await accounts.create(account);
  const rule = { attempts: 20, minutes: 15 };
  const at = '2026-01-01T10:00:00.000Z';
  const answers = await Promise.all(Array.from({ length: 20 }, () => accounts.recordFailure(account.userId, rule, at)));
  expect(answers.filter((lockedUntil) => lockedUntil !== null)).toHaveLength(1);
});

it('remembers tokens that were signed out', async () => {
  const accounts = createAccountStore(pool);
  await accounts.revokeToken('a-token', new Date(Date.now() + 60_000).toISOString());
  expect(await accounts.isRevoked('a-token')).toBe(true);
  expect(await accounts.isRevoked('another')).toBe(false);
});
