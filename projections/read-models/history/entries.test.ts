import type { LoggedEvent } from '@charsu/core/event-store/event-store.ts';
import { describe, expect, it } from 'vitest';
import { entriesOf, openStateOf } from './entries.ts';

const id = '0b7f1c0e-5f4e-4c2a-9c55-5f9f6f1f1a01';

const logged = (type: string, data: object, revision = 0): LoggedEvent => ({
  id,
  stream: `advertisement-${id}`,
  revision: BigInt(revision),
  position: 100n + BigInt(revision),
  event: { type, data },
  metadata: {
    actor: { id: 'sara', kind: 'user' },
    at: '2026-09-23T06:30:00.000Z',
    schemaVersion: 1,
    $correlationId: id,
    $causationId: id,
  },
});

const drafted = logged('AdvertisementDrafted', {
  advertisementId: id,
  tenantId: 'tenant-1',
  ownerId: 'sara',
  name: 'فرش',
  content: 'شش متری',
  language: 'fa-IR',
  categoryId: id,
  price: 850_000_000,
  currency: 'IRR',
  discountPercent: 0,
  level: 0,
  autoRenewal: false,
  images: [],
});

describe('the history of an advertisement', () => {
  it('begins with the fields it was drafted with, and nothing else of it', () => {
    const [entry] = entriesOf('advertisement', id, undefined, [drafted]).rows;
    expect(entry).toMatchObject({ description: 'AdvertisementDrafted', state: 10, params: {} });
    expect(entry?.changes.map(({ field }) => field)).not.toContain('ownerId');
    expect(entry?.changes).toContainEqual({ field: 'name', from: null, to: 'فرش' });
  });

  it('tells a price with the currency it had and has, also when only the price changed', () => {
    const known = openStateOf('advertisement', entriesOf('advertisement', id, undefined, [drafted]).state);
    const cheaper = logged('AdvertisementEdited', { changes: { price: 700_000_000 } }, 1);
    const abroad = logged('AdvertisementEdited', { changes: { price: 25, currency: 'EUR' } }, 2);
    const { rows } = entriesOf('advertisement', id, known, [cheaper, abroad]);
    expect(rows[0]?.changes).toEqual([
      { field: 'price', from: 850_000_000, to: 700_000_000, currency: { from: 'IRR', to: 'IRR' } },
    ]);
    expect(rows[1]?.changes).toEqual([
      { field: 'price', from: 700_000_000, to: 25, currency: { from: 'IRR', to: 'EUR' } },
      { field: 'currency', from: 'IRR', to: 'EUR' },
    ]);
  });

  it('names a renewal that came by itself by a sentence of its own', () => {
    const renewal = (automatic: boolean) =>
      logged(
        'AdvertisementRenewed',
        { automatic, cost: 0, funding: { kind: 'free' }, renewedAt: '', expiresAt: '' },
        1,
      );
    const { rows } = entriesOf('advertisement', id, { status: 'present', state: 30 }, [renewal(true), renewal(false)]);
    expect(rows.map(({ description }) => description)).toEqual([
      'AdvertisementRenewedAutomatically',
      'AdvertisementRenewed',
    ]);
  });
});

it('tells a proposed gift from a correction', () => {
  const proposal = (kind: object) =>
    logged('CorrectionProposed', { correctionId: id, amount: 50_000, against: 'system', ...kind });
  // An old proposal has no kind: all were corrections.
  const proposals = [proposal({ entry: 'gift' }), proposal({ entry: 'correction' }), proposal({})];
  const { rows } = entriesOf('wallet', id, undefined, proposals);
  expect(rows.map(({ description }) => description)).toEqual([
    'GiftProposed',
    'CorrectionProposed',
    'CorrectionProposed',
  ]);
});

it('names the permissions that a role was given, and who got it', () => {
  const granted = logged('PermissionsGranted', { permissions: ['user_get', 'user_lock'], grantedAt: '' });
  const { rows } = entriesOf('role', id, undefined, [
    granted,
    logged('MemberAdded', { userId: 'sara', addedAt: '' }, 1),
  ]);
  expect(rows.map(({ params }) => params)).toMatchObject([{ permissions: 'user_get,user_lock' }, { userId: 'sara' }]);
});

describe('what is personal', () => {
  it('stays out of the history of a business', () => {
    const created = logged('TenantCreated', {
      tenantId: id,
      ownerId: 'sara',
      names: { 'fa-IR': 'فرش نایین' },
      subDomain: 'nain',
      city: 'نایین',
      personal: { subjectId: 'sara', data: { phoneNumber: '03146251234' } },
    });
    const { rows, state } = entriesOf('tenant', id, undefined, [created]);
    expect(JSON.stringify([rows, openStateOf('tenant', state)])).not.toContain('03146251234');
    expect(rows[0]?.changes.map(({ field }) => field)).toEqual(['names', 'subDomain', 'city']);
  });

  it('stays out of that of an account, which has its events only', () => {
    const registered = logged('UserRegistered', {
      userId: id,
      culture: 'fa-IR',
      personal: { subjectId: id, data: { name: 'سارا', email: 'sara@example.com', cellphone: null } },
    });
    const { rows } = entriesOf('user', id, undefined, [registered]);
    expect(rows[0]).toMatchObject({ description: 'UserRegistered', state: null, params: {}, changes: [] });
  });
});
