import type { Question } from './asked.ts';
import { fa } from './question-lists.ts';

const now = () => new Date().toISOString();
const later = () => new Date(Date.now() + 3_600_000).toISOString();
const target = 'user7@example.com';
const codeRule = {
  oneTimeCodeSeconds: 300,
  oneTimeCodeTries: 5,
  oneTimeCodeResendSeconds: 60,
  oneTimeCodesPerHour: 10,
};
const state = { state: 'state', browser: 'browser' };

/** The queries of signing in, and of every request of a signed-in user. */
export const ofSignIn: readonly Question[] = [
  ['the bearer of a token', ({ queries, ids }) => queries.accessOf({ userId: ids.user, jti: 'session7000' })],
  [
    'beginning a session',
    ({ sessions, ids }) =>
      sessions.begin(
        {
          jti: 'new',
          userId: ids.user,
          signedInAt: now(),
          expiresAt: later(),
          userAgent: 'Mozilla/5.0',
          address: '127.0.0.1',
        },
        'hash',
      ),
  ],
  ['sessions of a user', ({ sessions, ids }) => sessions.list(ids.user, now())],
  ['ending a session', ({ sessions, ids }) => sessions.end(ids.user, 'new')],
  ['signing out', ({ sessions, ids }) => sessions.signOut(ids.user, 'new')],
  ['ending all sessions', ({ sessions, ids }) => sessions.endAll(ids.owner, 'session7')],
  ['a password', ({ credentials, ids }) => credentials.passwordHash(ids.user)],
  ['setting a password', ({ credentials, ids }) => credentials.setPassword(ids.user, 'hash')],
  [
    'a failed sign-in',
    ({ failures, ids }) => failures.take(ids.user, '', { signInAttempts: 5, lockMinutes: 15 }, now()),
  ],
  ['failures of a user', ({ failures, ids }) => failures.of(ids.user)],
  ['forgetting failures', ({ failures, ids }) => failures.forget(ids.user)],
  [
    'sending a code',
    ({ codes, ids }) => codes.issue({ target, purpose: 'signIn', userId: ids.owner, now: now() }, codeRule),
  ],
  ['trying a code', ({ codes }) => codes.redeem({ target, purpose: 'signIn', code: '123456', now: now() })],
  ['codes of a user', ({ codes, ids }) => codes.ofUser(ids.user, [target])],
  [
    'sending a link',
    ({ codes, ids }) => codes.issueLink({ target, userId: ids.owner, now: now(), expiresAt: later() }),
  ],
  ['whose link it is', ({ codes }) => codes.holderOfLink('of-nobody', now())],
  ['using a link up', ({ codes }) => codes.redeemLink({ secret: 'of-nobody', targets: [target], now: now() })],
  [
    'the message with a code',
    ({ messages, ids }) =>
      messages.enqueue({
        id: crypto.randomUUID(),
        userId: ids.owner,
        channel: 'email',
        receiver: target,
        template: 'code',
        culture: fa,
        params: { code: '123456' },
        at: now(),
        voidAt: later(),
      }),
  ],
  ['using something once', ({ usedOnce }) => usedOnce.use('captcha', later(), now())],
  [
    'a sign-in at another site',
    async ({ flows, ids }) => {
      const flow = { provider: 'google', nonce: 'nonce', verifier: 'verifier', returnPath: '/', culture: fa };
      await flows.begin({ ...flow, userId: ids.user }, state, later());
      await flows.take(state, now());
    },
  ],
  [
    'the ticket of a sign-in at another site',
    async ({ flows, ids }) => {
      await flows.issueTicket('ticket', ids.user, later());
      await flows.redeemTicket('ticket', now());
    },
  ],
  ['sign-ins at other sites of a user', ({ flows, ids }) => flows.ofUser(ids.user)],
  ['keys to read with', ({ keys, ids }) => keys.forReading([ids.user, ids.owner])],
  ['a key to write with', ({ keys, ids }) => keys.forWriting(ids.user)],
  ['where an inbox begins', ({ marks, ids }) => marks.begin([ids.user], 10n)],
];
