import type { Actor } from '../decider.ts';
import type { TenantCommand } from './decide.ts';
import type { TenantEvent, TenantFields } from './state.ts';

/** A business and the people around it, for tests. */
export const owner: Actor = { id: 'sara', kind: 'user', scope: 'own' };
export const stranger: Actor = { id: 'reza', kind: 'user', scope: 'own' };
export const moderator: Actor = { id: 'mina', kind: 'user', scope: 'all' };
const now = '2026-09-23T06:30:00.000Z';

export const bazaar: TenantFields = {
  names: { 'fa-IR': 'فرش نایین', 'en-US': 'Nain Carpets' },
  subDomain: 'nain-carpets',
  country: 'IR',
  city: 'نایین',
  streetAndHouseNumber: 'خیابان امام، پلاک ۱۲',
  postalCode: '8391613111',
  phoneNumber: '03146251234',
  fax: null,
  website: null,
  about: '',
  workingHours: [{ day: 6, opens: '09:00', closes: '18:00' }],
  holidays: [],
  shipmentType: 'freeDelivery',
  activityType: 'retail',
  paymentMethods: ['inBusinessPlace'],
  typesOfSale: ['inCash'],
  socialAccounts: [],
  guilds: [],
  location: null,
  logo: null,
  cover: null,
  images: [],
};

const { streetAndHouseNumber, postalCode, phoneNumber, fax, website, socialAccounts, location, ...openFields } = bazaar;
const contact = { streetAndHouseNumber, postalCode, phoneNumber, fax, website, socialAccounts, location };

export const created = {
  type: 'TenantCreated',
  data: { ...openFields, tenantId: 'tenant-1', ownerId: owner.id, personal: { subjectId: owner.id, data: contact } },
} as const satisfies TenantEvent;
export const submittedFrom = (from: 10 | 30 | 40): TenantEvent => ({ type: 'TenantSubmitted', data: { from } });
export const approved: TenantEvent = {
  type: 'TenantApproved',
  data: { names: bazaar.names, subDomain: bazaar.subDomain },
};
export const denied: TenantEvent = { type: 'TenantDenied', data: { reason: 'نام کامل نیست.' } };
export const deleted: TenantEvent = { type: 'TenantDeleted', data: { subDomain: bazaar.subDomain } };

/** The events that bring a business into each state. */
export const histories = {
  absent: [],
  draft: [created],
  pending: [created, submittedFrom(10)],
  approved: [created, submittedFrom(10), approved],
  denied: [created, submittedFrom(10), denied],
  cancelled: [created, { type: 'TenantCancelled', data: { from: 10 } }],
  deleted: [created, deleted],
} as const satisfies Record<string, readonly TenantEvent[]>;

type Bare = 'SubmitTenant' | 'ApproveTenant' | 'ReopenTenant' | 'CancelTenant';
const bare =
  <Type extends Bare>(type: Type, usual: Actor) =>
  (by: Actor = usual) => ({ type, data: {}, by, at: now });

export const commands = {
  create: (): TenantCommand => ({
    type: 'CreateTenant',
    data: { ...bazaar, tenantId: 'tenant-1', ownerId: owner.id },
    by: owner,
    at: now,
  }),
  update: (changes: Partial<TenantFields>, by: Actor = owner): TenantCommand => ({
    type: 'UpdateTenant',
    data: { changes },
    by,
    at: now,
  }),
  updateAndSubmit: (changes: Partial<TenantFields>): TenantCommand => ({
    type: 'UpdateTenant',
    data: { changes, submit: true },
    by: owner,
    at: now,
  }),
  submit: bare('SubmitTenant', owner),
  approve: bare('ApproveTenant', moderator),
  deny: (by: Actor = moderator): TenantCommand => ({
    type: 'DenyTenant',
    data: { reason: 'نام کامل نیست.' },
    by,
    at: now,
  }),
  reopen: bare('ReopenTenant', owner),
  cancel: bare('CancelTenant', owner),
  delete: (publishedAdvertisements = 0, by: Actor = owner): TenantCommand => ({
    type: 'DeleteTenant',
    data: { publishedAdvertisements },
    by,
    at: now,
  }),
};
