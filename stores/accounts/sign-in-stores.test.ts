import { randomUUID } from 'node:crypto';
import { startTestPostgres, type TestPostgres } from '@charsu/tests/support/test-postgres.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { createAccounts } from './accounts.ts';
import { createCredentialStore } from './credentials.ts';
import { type CodeRule, createOneTimeCodes, type Issued } from './one-time-codes.ts';
import { createSessionStore } from './sessions.ts';
import { createSignInFailures } from './sign-in-failures.ts';
import { createUsedOnceStore } from './used-once.ts';

let postgres: TestPostgres;
let pool: pg.Pool;
beforeAll(async () => {
  postgres = await startTestPostgres();
  pool = createPool(postgres.url);
  await migrate(pool);
});
afterAll(async () => {
  await pool.end();
  await postgres.stop();
});

const start = Date.parse('2026-11-21T06:30:00.000Z');
/** The instant some seconds after the beginning. */
const after = (seconds: number): string => new Date(start + seconds * 1_000).toISOString();

describe('credentials', () => {
  it('are a password a user', async () => {
    const credentials = createCredentialStore(pool);
    const userId = randomUUID();
    expect(await credentials.passwordHash(userId)).toBeUndefined();
    await credentials.setPassword(userId, 'hash');
    await credentials.setPassword(userId, 'other');
    expect(await credentials.passwordHash(userId)).toBe('other');
    await credentials.remove(userId);
    expect(await credentials.passwordHash(userId)).toBeUndefined();
  });
});

describe('failed sign-ins', () => {
  const rule = { signInAttempts: 3, lockMinutes: 15 };

  it('lock after some in a row, for a time, and count from zero afterwards', async () => {
    const failures = createSignInFailures(pool);
    const subject = randomUUID();
    const take = (seconds: number) => failures.take(subject, '', rule, after(seconds));
    const open = { kind: 'open' };
    expect(await take(0)).toEqual(open);
    await failures.forget(subject);
    expect([await take(1), await take(2)]).toEqual([open, open]);
    expect(await take(3)).toEqual({ kind: 'last', until: after(903) });
    expect([await take(4), await take(902)]).toEqual(Array(2).fill({ kind: 'locked', until: after(903) }));
    expect([await take(904), await take(905), await take(906)]).toEqual([
      open,
      open,
      { kind: 'last', until: after(1_806) },
    ]);
  });

  it('are counted apart for each device, and forgotten of one or of all', async () => {
    const failures = createSignInFailures(pool);
    const subject = randomUUID();
    const take = (device: string, seconds: number) => failures.take(subject, device, rule, after(seconds));
    for (const seconds of [0, 1, 2]) await take('', seconds);
    expect(await take('', 3)).toMatchObject({ kind: 'locked' });
    expect(await take('phone', 4)).toEqual({ kind: 'open' });
    expect(await failures.of(subject)).toEqual({ count: 5, lastAt: after(4), lockedUntil: after(902) });
    await failures.forget(subject, 'phone');
    expect(await take('', 5)).toMatchObject({ kind: 'locked' });
    await failures.forget(subject);
    expect(await failures.of(subject)).toBeUndefined();
    expect(await take('', 6)).toEqual({ kind: 'open' });
  });

  it('that come at once are counted before they are judged: no more are than may be', async () => {
    const failures = createSignInFailures(pool);
    const subject = randomUUID();
    const taken = await Promise.all(Array.from({ length: 10 }, () => failures.take(subject, '', rule, after(0))));
    const kinds = taken.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['last', ...Array<string>(7).fill('locked'), 'open', 'open']);
  });
});

describe('sessions', () => {
  const begun = (userId: string) => ({
    jti: randomUUID(),
    userId,
    signedInAt: after(0),
    expiresAt: after(86_400),
    userAgent: 'Firefox',
    address: '127.0.0.1',
  });

  it('are good until they are ended or over', async () => {
    const sessions = createSessionStore(pool);
    const userId = randomUUID();
    const [phone, desk] = [begun(userId), begun(userId)];
    const open = async (at: string) => (await sessions.list(userId, at)).map(({ jti }) => jti).sort();
    await sessions.begin(phone);
    await sessions.begin(desk);
    expect(await open(after(10))).toEqual([phone.jti, desk.jti].sort());
    expect(await open(after(86_401))).toEqual([]);
    expect(await sessions.end(randomUUID(), phone.jti)).toBe(false);
    expect(await sessions.end(userId, phone.jti)).toBe(true);
    expect(await open(after(20))).toEqual([desk.jti]);
  });

  it('end all at once, but for the one in use', async () => {
    const sessions = createSessionStore(pool);
    const userId = randomUUID();
    const all = [begun(userId), begun(userId), begun(userId)] as const;
    for (const session of all) await sessions.begin(session);
    await sessions.endAll(userId, all[1].jti);
    expect((await sessions.list(userId, after(1))).map(({ jti }) => jti)).toEqual([all[1].jti]);
    await sessions.endAll(userId);
    expect(await sessions.list(userId, after(1))).toEqual([]);
  });

  it('that a password opens begin only while it is the password, also while another is being set', async () => {
    const [sessions, credentials] = [createSessionStore(pool), createCredentialStore(pool)];
    const userId = randomUUID();
    await credentials.setPassword(userId, 'hash');
    const setting = await pool.connect();
    try {
      await setting.query('begin');
      await createCredentialStore(setting).setPassword(userId, 'next');
      const late = sessions.begin(begun(userId), 'hash');
      const waiting = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'`;
      await expect.poll(async () => (await pool.query(waiting)).rows[0].count).toBe(1);
      await setting.query('commit');
      expect(await late).toBe(false);
    } finally {
      setting.release(true);
    }
    expect(await sessions.list(userId, after(1))).toEqual([]);
    expect((await pool.query('select from app.last_seen where user_id = $1', [userId])).rowCount).toBe(0);
    expect(await sessions.begin(begun(userId), 'next')).toBe(true);
    await credentials.remove(userId);
    expect(await sessions.begin(begun(userId), 'next')).toBe(false);
    expect(await sessions.begin(begun(userId))).toBe(true);
  });

  it('leave behind when their user was last here, until the user is forgotten', async () => {
    const sessions = createSessionStore(pool);
    const lastSeen = async (userId: string) => {
      const { rows } = await pool.query<{ at: Date }>('select at from app.last_seen where user_id = $1', [userId]);
      return rows.map(({ at }) => at.toISOString());
    };
    const [userId, another] = [randomUUID(), randomUUID()];
    const [early, late] = [begun(userId), { ...begun(userId), signedInAt: after(60) }];
    await sessions.begin(late);
    await sessions.begin(early);
    // Also while they go on.
    expect(await lastSeen(userId)).toEqual([after(60)]);
    await sessions.end(userId, late.jti);
    await sessions.endAll(userId);
    expect(await lastSeen(userId)).toEqual([after(60)]);
    await sessions.begin({ ...begun(userId), signedInAt: after(120), expiresAt: after(180) });
    await sessions.begin({ ...begun(another), signedInAt: after(181) });
    expect(await lastSeen(userId)).toEqual([after(120)]);
    await sessions.begin(begun(userId));
    await createAccounts(pool).delete(userId);
    expect(await sessions.list(userId, after(1))).toEqual([]);
    expect(await lastSeen(userId)).toEqual([]);
  });
});

describe('what is good once', () => {
  it('is used by one of many at once', async () => {
    const once = createUsedOnceStore(pool);
    const hash = randomUUID();
    const uses = await Promise.all(Array.from({ length: 10 }, () => once.use(hash, after(300), after(0))));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await once.use(hash, after(300), after(299))).toBe(false);
  });
});

describe('one-time codes', () => {
  const rule: CodeRule = {
    oneTimeCodeSeconds: 120,
    oneTimeCodeTries: 5,
    oneTimeCodeResendSeconds: 60,
    oneTimeCodesPerHour: 3,
  };
  const codes = () => createOneTimeCodes(pool, Buffer.from('secret of these tests'));
  const somewhere = () => `${randomUUID()}@example.com`;
  const codeOf = (issued: Issued): string => {
    if (!('code' in issued)) throw new Error('No code was issued.');
    return issued.code;
  };
  const wrong = (code: string): string => (code === '000000' ? '111111' : '000000');

  it('are six digits, good once', async () => {
    const request = { target: somewhere(), purpose: 'signIn', userId: 'sara', now: after(0) } as const;
    const code = codeOf(await codes().issue(request, rule));
    expect(code).toMatch(/^\d{6}$/);
    const given = { ...request, code, now: after(1) };
    const redeemed = await Promise.all([1, 2, 3].map(() => codes().redeem(given)));
    expect(redeemed.filter(Boolean)).toEqual(['sara']);
    expect(await codes().redeem(given)).toBeUndefined();
  });

  it('are good for their address, purpose and time only', async () => {
    const request = { target: somewhere(), purpose: 'signIn', userId: 'sara', now: after(0) } as const;
    const code = codeOf(await codes().issue(request, rule));
    expect(await codes().redeem({ ...request, code, target: somewhere() })).toBeUndefined();
    expect(await codes().redeem({ ...request, code, purpose: 'forgotPassword' })).toBeUndefined();
    expect(await codes().redeem({ ...request, code, now: after(121) })).toBeUndefined();
    expect(await codes().redeem({ ...request, code, now: after(119) })).toBe('sara');
  });

  it('are void after five tries, also when they come at once', async () => {
    const request = { target: somewhere(), purpose: 'signIn', userId: 'sara', now: after(0) } as const;
    const code = codeOf(await codes().issue(request, rule));
    await Promise.all([1, 2, 3, 4, 5].map(() => codes().redeem({ ...request, code: wrong(code) })));
    expect(await codes().redeem({ ...request, code })).toBeUndefined();
  });

  it('come after a minute, a few an hour, whether somebody has the address or not', async () => {
    for (const userId of ['sara', undefined]) {
      const request = { target: somewhere(), purpose: 'signIn', userId } as const;
      const issue = (seconds: number) => codes().issue({ ...request, now: after(seconds) }, rule);
      const first = codeOf(await issue(0));
      expect(await issue(20)).toEqual({ waitSeconds: 40 });
      const second = codeOf(await issue(61));
      if (first !== second) expect(await codes().redeem({ ...request, code: first, now: after(62) })).toBeUndefined();
      codeOf(await issue(122));
      expect(await issue(200)).toEqual({ waitSeconds: 3_400 });
      codeOf(await issue(3_601));
    }
  });

  it('asked for at once are one', async () => {
    const request = { target: somewhere(), purpose: 'signIn', userId: 'sara', now: after(0) } as const;
    const issued = await Promise.all([1, 2, 3, 4].map(() => codes().issue(request, rule)));
    expect(issued.filter((one) => 'code' in one)).toHaveLength(1);
  });

  it('to addresses that nobody has are worth nothing', async () => {
    const request = { target: somewhere(), purpose: 'signIn', userId: undefined, now: after(0) } as const;
    const code = codeOf(await codes().issue(request, rule));
    expect(await codes().redeem({ ...request, code })).toBeUndefined();
  });

  it('stand nowhere in plain words, and are forgotten on demand, but not that they were sent', async () => {
    const target = somewhere();
    const request = { target, purpose: 'signIn', userId: 'sara', now: after(0) } as const;
    const code = codeOf(await codes().issue(request, rule));
    const { rows } = await pool.query(
      'select c::text from app.one_time_code c union all select s::text from app.one_time_code_sent s',
    );
    expect(JSON.stringify(rows)).not.toContain(target);
    expect(JSON.stringify(rows)).not.toContain(`,${code},`);
    await codes().forget([target]);
    expect(await codes().redeem({ ...request, code })).toBeUndefined();
    expect(await codes().issue(request, rule)).toEqual({ waitSeconds: 60 });
  });
});
