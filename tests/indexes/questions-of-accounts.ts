import { cultures } from '@charsu/core/domain/culture-facts.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { Asked, Question } from './asked.ts';
import { byName, deep, fa, first, orders } from './question-lists.ts';

const byRegistration = { field: 'registeredAt', direction: 'desc' } as const;
const byChange = { field: 'modifiedAt', direction: 'desc' } as const;

type UserFilter = Parameters<Queries['user']['list']>[0];
type PersonFilter = Parameters<Queries['person']['list']>[0];
const users = (name: string, filter: (ids: Asked['ids']) => UserFilter): Question => [
  `users ${name}`,
  ({ queries, ids }) => queries.user.list(filter(ids), fa, first, byRegistration),
];
const persons = (name: string, filter: (ids: Asked['ids']) => PersonFilter): Question => [
  `persons ${name}`,
  ({ queries, ids }) => queries.person.list(filter(ids), fa, first, byChange),
];

/** Administrators' queries on accounts, persons, roles, messages and subscribers. */
export const ofAccounts: readonly Question[] = [
  ...orders(['registeredAt', 'name', 'lastSeenAt']).map(
    (order): Question => [
      `users by ${order.field} ${order.direction}`,
      ({ queries }) => queries.user.list({}, fa, first, order),
    ],
  ),
  ...cultures.map(
    (culture): Question => [
      `users by name, for readers of ${culture}`,
      ({ queries }) => queries.user.list({}, culture, first, byName),
    ],
  ),
  ['users, far behind', ({ queries }) => queries.user.list({}, fa, deep, byRegistration)],
  users('by a word', () => ({ q: 'user2345@' })),
  users('by two letters', () => ({ q: 'کا' })),
  users('not locked', () => ({ lockType: 'none' })),
  users('locked for a while', () => ({ lockType: 'temporary' })),
  users('locked for good', () => ({ lockType: 'permanent' })),
  users('of a role', (ids) => ({ roleId: ids.role })),
  users('deleted', () => ({ deleted: true })),
  users('not deleted', () => ({ deleted: false })),
  users('by ids', (ids) => ({ ids: [ids.user, ids.owner] })),
  ['one user', ({ queries, ids }) => queries.user.record(ids.user)],
  ['what users are called', ({ queries, ids }) => queries.user.names([ids.user, ids.owner])],
  ['what users may', ({ queries, ids }) => queries.user.grantedTo([ids.user, ids.owner])],
  ['who may look at accounts', ({ queries }) => queries.user.consoleUsersWith('user_get')],
  persons('waiting for approval', () => ({ states: [20] })),
  persons('approved', () => ({ states: [30] })),
  persons('of a kind', () => ({ personType: 'legal' })),
  persons('by a word', () => ({ q: '1000002345' })),
  persons('of a member', (ids) => ({ userId: ids.user })),
  persons('by ids', (ids) => ({ ids: [ids.person] })),
  ['roles', ({ queries }) => queries.role.list()],
  ['one role', ({ queries, ids }) => queries.role.record(ids.role)],
  ['members of a role', ({ queries, ids }) => queries.role.members(ids.role, first)],
  ['messages', ({ messages }) => messages.list(first)],
  ['messages that wait', ({ messages }) => messages.list({ ...first, state: 'waiting' })],
  ['messages that were refused', ({ messages }) => messages.list({ ...first, state: 'refused' })],
  ['messages that were sent', ({ messages }) => messages.list({ ...first, state: 'sent' })],
  ...orders(['createdAt', 'mail']).map(
    (order): Question => [
      `subscribers by ${order.field} ${order.direction}`,
      ({ subscribers }) => subscribers.list({}, first, order),
    ],
  ),
  ['subscribers by a word', ({ subscribers }) => subscribers.list({ q: 'user2345' }, first, byRegistration)],
  [
    'subscribers of a language',
    ({ subscribers }) => subscribers.list({ mailCulture: 'ar-SA' }, first, { ...byRegistration, field: 'createdAt' }),
  ],
  ['removing a subscriber', ({ subscribers, ids }) => subscribers.remove(ids.user)],
  ['a picture’s users', ({ images, ids }) => images.find([ids.image])],
  ['what a user did', ({ queries, ids }) => queries.history.list({ actorId: ids.user }, fa, first)],
  [
    'what a user did in an hour',
    ({ queries, ids }) =>
      queries.history.list(
        { actorId: ids.user, from: '2026-03-01T08:00:00.000Z', to: '2026-03-01T09:00:00.000Z' },
        fa,
        first,
      ),
  ],
];
