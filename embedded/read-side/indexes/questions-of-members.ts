import type { Question } from './asked.ts';
import { advertisementList, fa, first, historyList, tenantList } from './question-lists.ts';

const picture = { id: crypto.randomUUID(), url: '/uploads/new', width: 640, height: 480 };

export const ofMembers: readonly Question[] = [
  advertisementList('of an owner', (ids) => ({ ownerId: ids.owner })),
  advertisementList('of an owner in a state', (ids) => ({ ownerId: ids.owner, states: [10] })),
  advertisementList('of an owner by name', (ids) => ({ ownerId: ids.owner, q: 'کالای' })),
  tenantList('of an owner', (ids) => ({ ownerId: ids.owner })),
  ['choices of businesses', ({ queries, ids }) => queries.tenant.options(ids.owner, fa, '')],
  ['one advertisement', ({ queries, ids }) => queries.advertisement.record(ids.advertisement, fa)],
  ['one business', ({ queries, ids }) => queries.tenant.record(ids.tenant, fa)],
  historyList('of a record', (ids) => ({ recordId: ids.advertisement })),
  ['all ids of the businesses of an owner', ({ queries, ids }) => queries.tenant.idsOf(ids.owner)],
  ['all ids of the advertisements of an owner', ({ queries, ids }) => queries.advertisement.idsOf(ids.owner)],
  ['notices of a user', ({ queries, ids }) => queries.notice.list(ids.owner, false, fa, first)],
  ['unread notices of a user', ({ queries, ids }) => queries.notice.list(ids.owner, true, fa, first)],
  ['all notices of a user', ({ queries, ids }) => queries.notice.all(ids.owner, fa)],
  ['inboxes', ({ queries, ids }) => queries.notice.inboxes([ids.owner, ids.user])],
  ['reading some notices', ({ marks, ids }) => marks.mark(ids.owner, ['49975000', '49950000'])],
  ['reading all notices', ({ marks, ids }) => marks.markUpTo(ids.owner, '49975000')],
  ['the person of a user', ({ queries, ids }) => queries.person.ofUser(ids.user)],
  ['the roles of a user', ({ queries, ids }) => queries.role.heldBy(ids.user)],
  ['what is known about a user', ({ queries, ids }) => queries.history.about(ids.owner, { limit: 100 })],
  ['messages to a user', ({ messages, ids }) => messages.ofUser(ids.user)],
  ['the subscription of an address', ({ subscribers }) => subscribers.ofMail('user7@example.com')],
  ['subscribing', ({ subscribers }) => subscribers.add('new@example.com', fa, new Date().toISOString())],
  ['uploading a picture', ({ images, ids }) => images.add(picture, ids.user, new Date().toISOString())],
  ['pictures by id', ({ images, ids }) => images.find([ids.image])],
  ['pictures of a user', ({ images, ids }) => images.ofOwner(ids.owner)],
];
