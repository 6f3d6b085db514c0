import { createWebhooks } from '@charsu/stores/messages/webhooks.ts';
import type { Question } from './asked.ts';
import { advertisementList, fa, first, historyList, tenantList } from './question-lists.ts';

const byRequest = { field: 'requestedAt', direction: 'desc' } as const;
const byChange = { field: 'modifiedAt', direction: 'desc' } as const;
const picture = { id: crypto.randomUUID(), url: '/uploads/new', width: 640, height: 480 };

export const ofMembers: readonly Question[] = [
  advertisementList('of an owner', (ids) => ({ ownerId: ids.owner })),
  advertisementList('of an owner in a state', (ids) => ({ ownerId: ids.owner, states: [10] })),
  advertisementList('of an owner by name', (ids) => ({ ownerId: ids.owner, q: 'کالای' })),
  advertisementList('of an owner by the number of a shop', (ids) => ({ ownerId: ids.owner, q: 'k-23' })),
  tenantList('of an owner', (ids) => ({ ownerId: ids.owner })),
  ['choices of businesses', ({ queries, ids }) => queries.tenant.options([ids.tenant], fa, '')],
  ['advertisements of a business', ({ queries, ids }) => queries.advertisement.idsIn(ids.tenant)],
  ['businesses of a member', ({ queries, ids }) => queries.tenant.memberships(ids.owner)],
  ['managers of a business', ({ queries, ids }) => queries.tenant.managers(ids.tenant)],
  ['acts in a business', ({ queries, ids }) => queries.history.inBusiness(ids.tenant, fa, first)],
  ['standing in a business', ({ queries, ids }) => queries.tenant.standing(ids.tenant, ids.owner)],
  advertisementList('of an owner and of a business', (ids) => ({ ownerId: ids.owner, memberOf: [ids.tenant] })),
  ['one advertisement', ({ queries, ids }) => queries.advertisement.record(ids.advertisement, fa)],
  [
    'advertisements in progress',
    ({ queries, ids }) => queries.advertisement.inProgress(ids.owner, ids.tenant, ids.leaf),
  ],
  ['statistics of an advertisement', ({ statistics, ids }) => statistics.of(ids.advertisement, '2026-11-01')],
  [
    'statistics of an owner',
    ({ statistics, ids }) =>
      statistics.ofOwner(
        { id: ids.owner, advertisementIds: [ids.advertisement], tenantIds: [ids.tenant] },
        '2026-11-01',
      ),
  ],
  ['conversations that wait for an answer', ({ statistics, ids }) => statistics.unanswered(ids.owner, [ids.tenant])],
  ['what was typed', ({ keptDrafts, ids }) => keptDrafts.find(ids.user, 'new')],
  [
    'keeping what is typed',
    ({ keptDrafts, ids }) =>
      keptDrafts.keep({
        ownerId: ids.user,
        record: 'new',
        known: 1,
        base: null,
        typed: {},
        keptAt: new Date().toISOString(),
      }),
  ],
  ['saving what was typed', ({ keptDrafts, ids }) => keptDrafts.end(ids.user, 'new')],
  [
    'keeping a paid text',
    ({ paidTexts, ids }) =>
      paidTexts.keep({ id: ids.advertisement, userId: ids.user, text: 'متن', at: new Date().toISOString() }),
  ],
  ['a paid text', ({ paidTexts, ids }) => paidTexts.find(ids.advertisement)],
  [
    'keeping a translation',
    ({ translations, ids }) =>
      translations.keep(
        { advertisementId: ids.advertisement, culture: 'en-US', text: 'digest' },
        { ownerId: ids.owner, name: 'Carpet', content: 'Handmade', at: new Date().toISOString() },
      ),
  ],
  [
    'a translation',
    ({ translations, ids }) =>
      translations.find({ advertisementId: ids.advertisement, culture: 'en-US', text: 'digest' }),
  ],
  ['forgetting translations', ({ translations, ids }) => translations.drop(ids.image)],
  ['saved searches', ({ savedSearches, ids }) => savedSearches.list(ids.user)],
  ['webhooks', ({ pool, ids }) => createWebhooks(pool).list(ids.user)],
  [
    'saving a search',
    ({ savedSearches, ids }) =>
      savedSearches.keep(
        { id: crypto.randomUUID(), userId: ids.user, path: '/q/all/new', name: 'new', query: {} },
        new Date().toISOString(),
      ),
  ],
  ['opening a saved search', ({ savedSearches, ids }) => savedSearches.seen(ids.user, ids.image)],
  ['deleting a saved search', ({ savedSearches, ids }) => savedSearches.remove(ids.user, ids.image)],
  [
    'notes on a record',
    ({ reviewNotes, ids }) => reviewNotes.on({ resource: 'advertisements', recordId: ids.advertisement }),
  ],
  [
    'writing a note',
    ({ reviewNotes, ids }) =>
      reviewNotes.add(
        { resource: 'advertisements', recordId: ids.advertisement, ownerId: ids.owner },
        { id: crypto.randomUUID(), authorId: ids.user, body: 'A note.', createdAt: new Date().toISOString() },
      ),
  ],
  [
    'deleting a note',
    ({ reviewNotes, ids }) =>
      reviewNotes.remove({ resource: 'advertisements', recordId: ids.advertisement }, ids.image, ids.user),
  ],
  ['tasks on a record', ({ tasks, ids }) => tasks.of({ list: 'advertisements', recordId: ids.advertisement })],
  ['open tasks of a list', ({ tasks, ids }) => tasks.open('advertisements', [ids.advertisement, ids.image])],
  ['own tasks', ({ tasks, ids }) => tasks.ofUser(ids.user)],
  [
    'assigning a record',
    ({ tasks, ids }) =>
      tasks.give({
        id: crypto.randomUUID(),
        list: 'advertisements',
        recordId: ids.advertisement,
        ownerId: ids.owner,
        giverId: ids.user,
        receiverId: ids.user,
        due: '2030-01-01',
        note: null,
        givenAt: new Date().toISOString(),
      }),
  ],
  ['ending a task', ({ tasks, ids }) => tasks.end(ids.image, ids.user, 'done')],
  ['own saved advertisements', ({ savedAdvertisements, ids }) => savedAdvertisements.list(ids.user)],
  [
    'saving advertisements',
    ({ savedAdvertisements, ids }) =>
      savedAdvertisements.keep(ids.user, [{ id: ids.image, price: 1, currency: 'IRR' }], new Date().toISOString()),
  ],
  ['removing a saved advertisement', ({ savedAdvertisements, ids }) => savedAdvertisements.remove(ids.user, ids.image)],
  historyList('of a record', (ids) => ({ recordId: ids.advertisement })),
  ['all ids of the businesses of an owner', ({ queries, ids }) => queries.tenant.idsOf(ids.owner)],
  [
    'those of an owner that end soon',
    ({ queries, ids }) => queries.advertisement.endingBy(ids.owner, '2030-01-01T00:00:00Z'),
  ],
  ['all ids of the advertisements of an owner', ({ queries, ids }) => queries.advertisement.idsOf(ids.owner)],
  ['notices of a user', ({ queries, ids }) => queries.notice.list(ids.owner, false, fa, first)],
  ['unread notices of a user', ({ queries, ids }) => queries.notice.list(ids.owner, true, fa, first)],
  ['all notices of a user', ({ queries, ids }) => queries.notice.all(ids.owner, fa)],
  ['what a user is told', ({ queries, ids }) => queries.user.noticePreferences(ids.owner)],
  ['inboxes', ({ queries, ids }) => queries.notice.inboxes([ids.owner, ids.user])],
  ['reading some notices', ({ marks, ids }) => marks.mark(ids.owner, ['49975000', '49950000'])],
  ['reading all notices', ({ marks, ids }) => marks.markUpTo(ids.owner, '49975000')],
  ['the person of a user', ({ queries, ids }) => queries.person.ofUser(ids.user)],
  ['the roles of a user', ({ queries, ids }) => queries.role.heldBy(ids.user)],
  ['payments of a user', ({ queries, ids }) => queries.payment.list({ userId: ids.owner }, first, byRequest)],
  ['a payment', ({ queries, ids }) => queries.payment.record(ids.payment)],
  ['where a payment is paid', ({ queries, ids }) => queries.payment.authority(ids.payment)],
  ['where payments are paid', ({ queries, ids }) => queries.payment.authorities([ids.payment])],
  ['what a user deposited and spent', ({ queries, ids }) => queries.payment.days(ids.owner, 220)],
  ['what is known about a user', ({ queries, ids }) => queries.history.about(ids.owner, { limit: 100 })],
  ['messages to a user', ({ messages, ids }) => messages.ofUser(ids.user)],
  ['the subscription of an address', ({ subscribers }) => subscribers.ofMail('user7@example.com')],
  ['subscribing', ({ subscribers }) => subscribers.add('new@example.com', fa, new Date().toISOString())],
  [
    'uploading a picture',
    ({ images, ids }) => images.add({ ...picture, ownerId: ids.user, visibility: 'public' }, new Date().toISOString()),
  ],
  ['counting a picture', ({ pictureUploads, ids }) => pictureUploads.take(ids.user, '2026-11-22', 300)],
  [
    'revealing a telephone',
    ({ reveals, ids }) =>
      reveals.count({
        tenantId: ids.tenant,
        placeId: ids.advertisement,
        day: '2026-11-22',
        visitor: 'somebody',
        userId: ids.user,
        at: new Date().toISOString(),
      }),
  ],
  ['revealed telephones of a business', ({ reveals, ids }) => reveals.ofTenant(ids.tenant, '2026-11-01')],
  ['telephones that a user revealed', ({ reveals, ids }) => reveals.ofUser(ids.user)],
  ['ratings of a member', ({ queries, ids }) => queries.rating.list({ authorId: ids.user }, fa, first, byChange)],
  ['whether a member dealt with a business', ({ queries, ids }) => queries.rating.dealtWith(ids.user, ids.tenant)],
  ['searches of a member without a result', ({ searchMisses, ids }) => searchMisses.ofUser(ids.owner)],
  ['forgetting them', ({ searchMisses, ids }) => searchMisses.forget(ids.owner)],
  ['pictures that nothing refers to', ({ images }) => images.unused(new Date().toISOString(), 500)],
  ['pictures by id', ({ images, ids }) => images.find([ids.image])],
  ['pictures of a user', ({ images, ids }) => images.ofOwner(ids.owner)],
];
