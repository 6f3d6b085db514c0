import { isUnfinishedDeletion } from '@charsu/projections/deletions/forgetting.ts';
import { copyNotice } from '@charsu/projections/read-models/notice/mails.ts';
import { dueLooks, lookAtPrice } from '@charsu/projections/read-models/notice/saved-advertisements.ts';
import { tellOfNew } from '@charsu/projections/read-models/notice/saved-searches.ts';
import { advertisementDocuments, categoryDocuments, tenantDocuments } from '@charsu/projections/search/documents.ts';
import { createAccounts } from '@charsu/stores/accounts/accounts.ts';
import { hasEarlierSessions } from '@charsu/stores/accounts/earlier-sessions.ts';
import { createVisitCounts } from '@charsu/stores/counts/visits.ts';
import { createImportedRows, createOldAddresses } from '@charsu/stores/imports/imported.ts';
import { createWebhooks } from '@charsu/stores/messages/webhooks.ts';
import type { Question } from './asked.ts';
import { large } from './sizes.ts';

const now = () => new Date().toISOString();
const largeParts = { wholeTable: 'a search server takes large tasks sooner than many small ones' };
const records = { wholeTable: 'records have no index of their pictures; a user is forgotten once' };

export const ofJobs: readonly Question[] = [
  ['displays that are over', ({ queries }) => queries.advertisement.dueForExpiry(new Date().toISOString(), 100)],
  [
    'what was approved before',
    ({ queries, ids }) => queries.advertisement.knownTo(ids.user, [ids.advertisement, ids.image], now()),
  ],
  ['documents of advertisements', ({ pool, ids }) => advertisementDocuments(pool, [ids.advertisement])],
  ['documents of businesses', ({ pool, ids }) => tenantDocuments(pool, [ids.tenant])],
  ['documents of categories', ({ pool, ids }) => categoryDocuments(pool, [ids.leaf])],
  ['a part of what waits for the search server', ({ drain }) => drain(), largeParts],
  ['a notice to mail', ({ pool }) => copyNotice(pool, BigInt(large.notices) * 500n, now(), ({ kind }) => ({ kind }))],
  ['deliveries of webhooks that wait', ({ pool }) => createWebhooks(pool).waiting()],
  ['old deliveries', ({ pool }) => createWebhooks(pool).deleteOld(now())],
  [
    'the records of some rows of an import',
    async ({ pool }) =>
      (await createImportedRows(pool, false)).find({ source: 'old', kind: 'advertisements' }, ['7', '8']),
  ],
  ['an address of the portal before', ({ pool }) => createOldAddresses(pool).find(['/item/7'])],
  ['the addresses of a record before', ({ pool, ids }) => createOldAddresses(pool).of(ids.advertisement)],
  [
    'what was counted of an advertisement, to be forgotten',
    ({ statistics, ids }) => statistics.forget({ advertisementIds: [ids.advertisement], tenantIds: [ids.tenant] }),
  ],
  ['saved searches to look at', ({ savedSearches }) => savedSearches.due(now(), 100)],
  [
    'telling of what a saved search found',
    ({ pool, ids }) =>
      tellOfNew(
        pool,
        { id: ids.image, userId: ids.user, name: 'new', lookedTo: now(), until: now(), count: 1, at: now() },
        ({ kind }) => ({ kind }),
      ),
  ],
  ['saved advertisements to look at', ({ pool }) => dueLooks(pool, now(), 200)],
  [
    'who saved an advertisement whose price has changed',
    ({ savedAdvertisements, ids }) => savedAdvertisements.lookAt(ids.advertisement, now()),
  ],
  [
    'telling of a lower price',
    async ({ pool }) => {
      const shown = { name: 'kilim', path: '/kilim', price: 1, currency: 'IRR' } as const;
      const prices = { saved: 2, known: 2, currency: 'IRR' } as const;
      const [due] = await dueLooks(pool, now(), 1);
      if (due === undefined) throw new Error('No saved advertisement is due.');
      await lookAtPrice(pool, { ...due, prices, shown }, now(), ({ kind }) => ({ kind }));
    },
  ],
  ['whether a deletion is finished', ({ pool, ids }) => isUnfinishedDeletion(pool, ids.leaver)],
  [
    'sessions that the first proof of an address has left',
    ({ pool, ids }) => hasEarlierSessions(pool, ids.leaver, now()),
  ],
  ['payments to look after', ({ queries }) => queries.payment.toLookAfter(now(), 200)],
  ['how far the reactors are', ({ queries }) => queries.reactors()],
  ['ending the sessions of before an instant', ({ sessions, ids }) => sessions.endBefore(ids.leaver, now())],
  [
    'visits',
    ({ pool, ids }) => createVisitCounts(pool)('2026-11-22', new Map([[ids.advertisement, new Set(['one', 'two'])]])),
  ],
  [
    'a message to send',
    async ({ messages }) => {
      const [waiting] = await messages.waiting();
      const message = waiting && (await messages.begin(waiting.id, now()));
      if (message === undefined) throw new Error('No message waits.');
      await messages.isGone(message.id);
      await messages.end(message.id, { outcome: 'sent', reference: 'reference' }, false, now(), true);
      await messages.payer(message.id);
      await messages.paid(message.id);
    },
  ],
  ['deleting old messages', ({ messages }) => messages.deleteOld(now())],
  ['what became of a message', ({ messages }) => messages.resultOf(crypto.randomUUID())],
  ['deleting an account', ({ pool, ids }) => createAccounts(pool).delete(ids.leaver)],
  ['forgetting the password of a user', ({ credentials, ids }) => credentials.remove(ids.leaver)],
  ['forgetting the codes of a user', ({ codes }) => codes.forget(['user10@example.com'])],
  [
    'forgetting the subscriptions of a user',
    ({ subscribers }) => subscribers.forget(['user10@example.com'], ['user11@example.com']),
  ],
  ['forgetting the messages to a user', ({ messages, ids }) => messages.forget(ids.leaver)],
  ['the pictures that only a user has', ({ images, ids }) => images.onlyOf(ids.leaver), records],
  ['forgetting the pictures of a user', ({ images, ids }) => images.remove([ids.leaver])],
  ['forgetting the key of a user', ({ keys, ids }) => keys.destroy(ids.leaver)],
];
