import { expect } from 'vitest';
import { tenantInput } from '../support/api/records.ts';
import { jpeg, uploaded } from '../support/api/uploads.ts';
import { get, type Line, list, moved, post, put, remove, saved } from './line.ts';

/** Businesses. */
export const tenantLines: readonly Line[] = [
  {
    line: 'R179',
    key: 'tenant_create',
    as: 'owner',
    name: 'register a business',
    call: () => post('tenant/', tenantInput()),
    says: saved,
  },
  {
    line: 'R179',
    key: 'tenant_get',
    as: 'owner',
    name: 'one business',
    call: ({ tenantId }) => get(`tenant/?id=${tenantId}`),
    says: { currentState: 30 },
    hidden: true,
  },
  {
    line: 'R179',
    key: 'tenant_update',
    as: 'owner',
    name: 'edit a business',
    call: async ({ draftTenant }) => put('tenant/', { id: await draftTenant(), about: 'گلیم و جاجیم.' }),
    says: saved,
    hidden: true,
  },
  {
    line: 'R179',
    key: 'tenant_delete',
    as: 'owner',
    name: 'delete a business',
    call: async ({ draftTenant }) => remove(`tenant/?id=${await draftTenant()}`),
    says: saved,
    hidden: true,
  },
  {
    line: 'R179, R184',
    key: 'tenant_search',
    as: 'newcomer',
    name: 'the own businesses alone',
    call: () => post('tenant/search', {}),
    says: { ...list, total: 0 },
  },
  {
    line: 'R179, R184',
    key: 'tenant_searchall',
    as: 'moderator',
    name: "everybody's businesses",
    call: () => post('tenant/searchall', { states: [30] }),
    says: { items: expect.arrayContaining([expect.objectContaining({ currentState: 30 })]) },
  },
  {
    line: 'R179',
    key: 'tenant_dropdown',
    as: 'owner',
    name: 'businesses to choose from',
    call: () => post('tenant/dropdown', {}),
    says: expect.arrayContaining([expect.objectContaining({ state: 30 })]),
  },
  {
    line: 'R179, R187',
    key: 'tenant_upload',
    as: 'owner',
    name: 'upload a picture, as form data',
    call: async () => uploaded('tenant', await jpeg(480, 320)),
    says: { id: expect.any(String), url: expect.any(String) },
  },
  {
    line: 'R179',
    key: 'tenant_deleteimage',
    as: 'owner',
    name: 'take a picture off a business',
    call: async ({ draftTenant, picture }) => {
      const image = await picture('tenant');
      return remove(`tenant/image/${image.id}?tenantId=${await draftTenant([image])}`);
    },
    says: saved,
    hidden: true,
  },
  {
    line: 'R134, R179',
    key: 'tenant_isValidDomain',
    as: 'owner',
    name: 'whether an address is free',
    call: () => get('tenant/isValidDomain/under_score'),
    says: { state: 'denied' },
  },
  {
    line: 'R179',
    key: 'tenant_changestate',
    as: 'moderator',
    name: 'send a business for review',
    call: async ({ draftTenant }) => put('tenant/changestate', { id: await draftTenant(), state: 20 }),
    says: moved,
  },
];
