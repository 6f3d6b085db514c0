import { between, pick, type Random } from '@charsu/demo/random.ts';
import type { Request } from './client.ts';

/** A command to send, and its expected event. */
export interface Planned {
  readonly by: 'member' | 'moderator' | 'administrator';
  readonly request: Request;
  readonly aggregate: 'advertisement' | 'tenant' | 'category' | 'user';
  /** The id of the record; undefined: a new one. */
  readonly id: string | undefined;
  readonly eventType: string;
  readonly marker: string | undefined;
}

/** A client's knowledge of an advertisement and its state. */
interface KnownAdvertisement {
  readonly id: string;
  state: string;
}

export interface Known {
  readonly tenantIds: readonly string[];
  readonly categoryIds: readonly string[];
  readonly userIds: readonly string[];
  readonly advertisements: KnownAdvertisement[];
}

const put = (path: string, body?: object): Request => ({ method: 'PUT', path, ...(body && { body }) });

type Move = readonly [path: string, eventType: string, by: Planned['by']];
const request: Move = ['pending', 'PublicationRequested', 'member'];
const approve: Move = ['approve', 'AdvertisementApproved', 'moderator'];
const deny: Move = ['deny', 'AdvertisementDenied', 'moderator'];
const cancel: Move = ['cancel', 'AdvertisementCancelled', 'member'];
const reopen: Move = ['reopen', 'AdvertisementReopened', 'moderator'];
const edit: Move = ['edit', 'AdvertisementEdited', 'member'];
const remove: Move = ['delete', 'AdvertisementDeleted', 'member'];
const moves: readonly Move[] = [request, approve, deny, cancel, reopen, edit, remove];

/** The sensible moves after each event; the others are refused. */
const sensible: Readonly<Record<string, readonly Move[]>> = {
  AdvertisementDrafted: [edit, request, request, request],
  AdvertisementEdited: [edit, request, request, request],
  AdvertisementReopened: [edit, request, remove],
  PublicationRequested: [approve, approve, approve, deny, cancel],
  AdvertisementApproved: [cancel, reopen],
  AdvertisementDenied: [reopen, remove],
  AdvertisementCancelled: [remove],
};

function moveAdvertisement(random: Random, ad: KnownAdvertisement, marker: string): Planned {
  const [path, eventType, by] = pick(random, random() < 0.8 ? (sensible[ad.state] ?? moves) : moves);
  const about = { by, aggregate: 'advertisement', id: ad.id, eventType } as const;
  switch (path) {
    case 'edit':
      return {
        ...about,
        marker,
        request: put('/api/advertisement/', { id: ad.id, content: `گره ریز، رنگ گیاهی. ${marker}` }),
      };
    case 'delete':
      return {
        ...about,
        marker: undefined,
        request: { method: 'DELETE', path: `/api/advertisement/?id=${ad.id}` },
      };
    case 'deny':
      return {
        ...about,
        marker,
        request: put(`/api/advertisement/deny/${ad.id}`, { reasonCode: 'other', reason: `خوانا نیست ${marker}` }),
      };
    default:
      return { ...about, marker: undefined, request: put(`/api/advertisement/${path}/${ad.id}`) };
  }
}

const names = (marker: string) => ({ 'fa-IR': `فرش ${marker}`, 'en-US': `Carpets ${marker}` });

/** An advertisement's draft; `marker` is unique. */
export function draft(random: Random, { tenantIds, categoryIds }: Known, marker: string): Planned {
  return {
    by: 'member',
    aggregate: 'advertisement',
    id: undefined,
    eventType: 'AdvertisementDrafted',
    marker,
    request: {
      method: 'POST',
      path: '/api/advertisement/',
      body: {
        tenantId: pick(random, tenantIds),
        categoryId: pick(random, categoryIds),
        name: `فرش دستباف کاشان ${between(random, 1, 999)}`,
        content: `شش متری، گره ریز. ${marker}`,
        language: 'fa-IR',
        price: between(random, 1, 900) * 1_000_000,
        currency: 'IRR',
        level: pick(random, [0, 0, 1, 2]),
      },
    },
  };
}

/** A new category to advertise in. */
export const createCategory = (marker: string): Planned => ({
  by: 'administrator',
  aggregate: 'category',
  id: undefined,
  eventType: 'CategoryCreated',
  marker,
  request: { method: 'POST', path: '/api/category/', body: { names: names(marker), url: `carpets-${marker}` } },
});

export const createTenant = (marker: string, ownerId: string): Planned => ({
  by: 'administrator',
  aggregate: 'tenant',
  id: undefined,
  eventType: 'TenantCreated',
  marker,
  request: {
    method: 'POST',
    path: '/api/tenant/',
    body: {
      names: names(marker),
      subDomain: `naqsh-${marker}`,
      city: 'اصفهان',
      phoneNumber: '03132221100',
      activityType: 'retail',
      ownerId,
    },
  },
});

/** Moves a business to another state: 10 draft, 20 pending, 30 approved. */
export const moveTenant = (id: string, state: 10 | 20 | 30): Planned => ({
  by: 'administrator',
  aggregate: 'tenant',
  id,
  eventType: { 10: 'TenantReopened', 20: 'TenantSubmitted', 30: 'TenantApproved' }[state],
  marker: undefined,
  request: put('/api/tenant/changestate', { id, state }),
});

/** The next command of a client; `marker` is unique. */
export function nextCommand(random: Random, known: Known, marker: string): Planned {
  const chance = random();
  if (known.advertisements.length === 0 || chance < 0.25) return draft(random, known, marker);
  if (chance < 0.78) return moveAdvertisement(random, pick(random, known.advertisements), marker);
  if (chance < 0.88) {
    const id = pick(random, known.tenantIds);
    const by = { by: 'administrator', aggregate: 'tenant', id, eventType: 'TenantUpdated', marker } as const;
    return { ...by, request: put('/api/tenant/', { id, about: `از ۱۳۰۰. ${marker}` }) };
  }
  if (chance < 0.94)
    return moveTenant(pick(random, known.tenantIds), pick(random, [10, 20, 20, 20, 30, 30, 30, 30] as const));
  if (chance < 0.96) return createCategory(marker);
  if (chance < 0.98) {
    const id = pick(random, known.userIds);
    const by = { by: 'administrator', aggregate: 'user', id, eventType: 'UserUpdated', marker } as const;
    return { ...by, request: put('/api/user/', { id, name: `مهین ${marker}` }) };
  }
  const id = pick(random, known.categoryIds);
  const by = { by: 'administrator', aggregate: 'category', id, eventType: 'CategoryUpdated', marker } as const;
  return { ...by, request: put('/api/category/', { id, names: names(marker) }) };
}
