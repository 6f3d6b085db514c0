import { earlierSessions } from '@charsu/projections/app/earlier-sessions.ts';
import { unfinishedDeletions } from '@charsu/projections/app/forgetting.ts';
import { copyNotices } from '@charsu/projections/app/notice-mails.ts';
import { createVisitCounts } from '@charsu/projections/app/visits.ts';
import { advertisementDocuments, categoryDocuments, tenantDocuments } from '@charsu/projections/search/documents.ts';
import type { Question } from './asked.ts';

const now = () => new Date().toISOString();
const records = { wholeTable: 'records have no index of their pictures; a user is forgotten once' };

export const ofJobs: readonly Question[] = [
  ['displays that are over', ({ queries }) => queries.advertisement.dueForExpiry(new Date().toISOString(), 100)],
  ['documents of advertisements', ({ pool, ids }) => advertisementDocuments(pool, [ids.advertisement])],
  ['documents of businesses', ({ pool, ids }) => tenantDocuments(pool, [ids.tenant])],
  ['documents of categories', ({ pool, ids }) => categoryDocuments(pool, [ids.leaf])],
  ['a part of what waits for the search server', ({ drain }) => drain()],
  ['notices to mail', ({ pool }) => copyNotices(pool, now(), ({ kind }) => ({ kind }))],
  ['deletions that are not finished', ({ pool }) => unfinishedDeletions(pool)],
  ['sessions that the first proof of an address has left', ({ pool }) => earlierSessions(pool)],
  ['ending the sessions of before an instant', ({ sessions, ids }) => sessions.endBefore(ids.leaver, now())],
  [
    'visits',
    ({ pool, ids }) => createVisitCounts(pool)('2026-11-22', new Map([[ids.advertisement, new Set(['one', 'two'])]])),
  ],
  [
    'a message to send',
    async ({ messages }) => {
      const message = await messages.claim(now(), 'sms');
      if (message === undefined) throw new Error('No message waits.');
      await messages.isGone(message.id);
      await messages.finish(message.id, { outcome: 'sent', reference: 'reference' }, now());
    },
  ],
  ['messages to those who are gone that were left under way', ({ messages }) => messages.abandoned(now(), 'sms')],
  ['whether a service refuses', ({ messages }) => messages.refusedLast('sms', now())],
  ['forgetting the sessions of a user', ({ sessions, ids }) => sessions.forget(ids.leaver)],
  ['forgetting the sign-ins of a user elsewhere', ({ flows, ids }) => flows.forget(ids.leaver)],
  ['forgetting the password of a user', ({ credentials, ids }) => credentials.remove(ids.leaver)],
  ['forgetting the codes of a user', ({ codes }) => codes.forget(['user10@example.com'])],
  ['forgetting the subscription of a user', ({ subscribers }) => subscribers.forget(['user10@example.com'])],
  ['forgetting what a user read', ({ marks, ids }) => marks.forget(ids.leaver)],
  ['forgetting the messages to a user', ({ messages, ids }) => messages.forget(ids.leaver)],
  ['the pictures that only a user has', ({ images, ids }) => images.onlyOf(ids.leaver), records],
  ['forgetting the pictures of a user', ({ images, ids }) => images.remove([ids.leaver])],
  ['forgetting the key of a user', ({ keys, ids }) => keys.destroy(ids.leaver)],
];
