import { expect } from 'vitest';
import { advertisementInput } from '../support/api/records.ts';
import { jpeg, uploaded } from '../support/api/uploads.ts';
import { get, type Line, list, moved, post, put, remove, saved } from './line.ts';

/** Advertisements, their histories and their texts. */
export const advertisementLines: readonly Line[] = [
  {
    line: 'R172',
    key: 'advertisement_create',
    as: 'owner',
    name: 'write an advertisement',
    call: ({ tenantId, categoryId }) => post('advertisement/', advertisementInput(tenantId, categoryId)),
    says: saved,
  },
  {
    line: 'R172',
    key: 'advertisement_get',
    as: 'owner',
    name: 'one advertisement',
    call: async ({ draft }) => get(`advertisement/?id=${await draft()}`),
    says: { state: 10 },
    hidden: true,
  },
  {
    line: 'R172',
    key: 'advertisement_update',
    as: 'owner',
    name: 'edit an advertisement',
    call: async ({ draft }) => put('advertisement/', { id: await draft(), name: 'گلیم' }),
    says: saved,
    hidden: true,
  },
  {
    line: 'R172',
    key: 'advertisement_delete',
    as: 'owner',
    name: 'delete an advertisement',
    call: async ({ draft }) => remove(`advertisement/?id=${await draft()}`),
    says: saved,
    hidden: true,
  },
  {
    line: 'R172, R184',
    key: 'advertisement_search',
    as: 'newcomer',
    name: 'the own advertisements alone',
    call: () => post('advertisement/search', {}),
    says: { ...list, total: 0 },
  },
  {
    line: 'R172, R184',
    key: 'advertisement_searchall',
    as: 'moderator',
    name: "everybody's advertisements",
    call: async ({ draft, tenantId }) => {
      await draft();
      return post('advertisement/searchall', { tenantId });
    },
    says: { items: expect.arrayContaining([expect.objectContaining({ state: 10 })]) },
  },
  {
    line: 'R172',
    key: 'advertisement_approve',
    as: 'moderator',
    name: 'approve an advertisement',
    call: async ({ pending }) => put(`advertisement/approve/${await pending()}`),
    says: moved,
  },
  {
    line: 'R172',
    key: 'advertisement_cancel',
    as: 'owner',
    name: 'cancel an advertisement',
    call: async ({ draft }) => put(`advertisement/cancel/${await draft()}`),
    says: moved,
    hidden: true,
  },
  {
    line: 'R172',
    key: 'advertisement_pending',
    as: 'owner',
    name: 'ask for publication',
    call: async ({ draft }) => put(`advertisement/pending/${await draft()}`),
    says: moved,
    hidden: true,
  },
  {
    line: 'R172',
    key: 'advertisement_reopen',
    as: 'owner',
    name: 'reopen an advertisement',
    call: async ({ pending }) => put(`advertisement/reopen/${await pending()}`),
    says: moved,
    hidden: true,
  },
  {
    line: 'R172, R187',
    key: 'advertisement_upload',
    as: 'owner',
    name: 'upload a picture, as form data',
    call: async () => uploaded('advertisement', await jpeg(480, 320)),
    says: { id: expect.any(String), url: expect.any(String) },
  },
  {
    line: 'R172',
    key: 'advertisement_deleteimage',
    as: 'owner',
    name: 'take a picture off an advertisement',
    call: async ({ draft, picture }) => {
      const image = await picture('advertisement');
      return remove(`advertisement/image/${image.id}?advertisementId=${await draft([image])}`);
    },
    says: saved,
    hidden: true,
  },
  {
    line: 'R172',
    key: 'advertisement_getimages',
    as: 'owner',
    name: 'the pictures of an advertisement',
    call: async ({ draft, picture }) => get(`advertisement/images/${await draft([await picture('advertisement')])}`),
    says: [{ id: expect.any(String) }],
    hidden: true,
  },
  {
    line: 'R172',
    key: 'advertisement_getinprogresscountbytenant',
    as: 'owner',
    name: 'how many drafts a business has',
    call: ({ tenantId }) => get(`advertisement/inprogressCount/${tenantId}`),
    hidden: true,
  },
  {
    line: 'R170',
    key: 'advertisementAnalyzer_get',
    as: 'owner',
    name: 'the statistics of an advertisement',
    call: async ({ approved }) => get(`advertisementAnalyzer/?id=${await approved()}`),
    hidden: true,
  },
  {
    line: 'R171',
    key: 'advertisementHistory_get',
    as: 'owner',
    name: 'one entry of a history',
    call: async ({ draft, first, owner }) => {
      const recordId = await draft();
      return get(`advertisementHistory/?id=${await first(owner, '/api/advertisementHistory/search', { recordId })}`);
    },
    says: { eventType: 'AdvertisementDrafted' },
    hidden: true,
  },
  {
    line: 'R171, R184',
    key: 'advertisementHistory_search',
    as: 'owner',
    name: 'histories of own records',
    call: async ({ draft }) => post('advertisementHistory/search', { recordId: await draft() }),
    says: { ...list, total: 1 },
  },
  {
    line: 'R209',
    key: 'advertisement_update',
    as: 'owner',
    name: 'a text by a machine, where none is set up',
    call: () => post('ai/?culture=de-DE', { text: 'A kilim of Kashan.' }),
    status: 409,
    says: { code: 'Texts_Are_Not_Set_Up' },
  },
];
