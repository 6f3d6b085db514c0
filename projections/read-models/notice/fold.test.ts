import { approved, denied, drafted, requested } from '@charsu/core/domain/advertisement/advertisement.example.ts';
import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import type { EventOfKind } from '@charsu/core/domain/aggregates.ts';
import type { PaymentEvent } from '@charsu/core/domain/payment/state.ts';
import type { RoleEvent } from '@charsu/core/domain/role/state.ts';
import type { TenantEvent } from '@charsu/core/domain/tenant/state.ts';
import type { UserEvent } from '@charsu/core/domain/user/state.ts';
import { describe, expect, it } from 'vitest';
import { happened } from '../../runner/happened.example.ts';
import type { RecordEvents } from '../../runner/product-event.ts';
import { foldNotices, type NoticedEvents, type SubjectRow, subjectsAsked } from './fold.ts';
import { type NoticedKind, noticedKinds } from './noticed-kinds.ts';

const by = <Event>(actor: string, { id, events }: RecordEvents<Event>): RecordEvents<Event> => ({
  id,
  events: events.map(({ event, logged }) => ({
    event,
    logged: { ...logged, metadata: { ...logged.metadata, actor: { id: actor, kind: 'user' } } },
  })),
});
/** A batch that has events of one record only. */
function only<Kind extends NoticedKind>(kind: Kind, record: RecordEvents<EventOfKind<Kind>>): NoticedEvents {
  function events<Asked extends NoticedKind>(asked: Asked): ReadonlyMap<string, RecordEvents<EventOfKind<Asked>>>;
  function events(asked: NoticedKind) {
    return asked === kind ? new Map([[record.id, record]]) : new Map();
  }
  return events;
}
const ofAd = (actor: string, events: readonly AdvertisementEvent[], first = 0): NoticedEvents =>
  only('advertisement', by(actor, happened('ad', events, first)));
const known: SubjectRow = { id: 'ad', owner_id: 'sara', label: { name: 'فرش' } };
const renamed: AdvertisementEvent = { type: 'AdvertisementEdited', data: { changes: { name: 'قالی' } } };

describe('the notices of an advertisement', () => {
  it('go to its owner, under its name, of what others did', () => {
    const { notices } = foldNotices([known], ofAd('mina', [denied], 2));
    expect(notices).toMatchObject([{ user_id: 'sara', kind: 'advertisementDenied', record_id: 'ad', position: '300' }]);
    expect(notices[0]?.params).toMatchObject({
      name: 'فرش',
      reason: denied.type === 'AdvertisementDenied' && denied.data.reason,
    });
  });

  it.each([
    ['before', 2, ['sara', 'omid']],
    ['after', 4, ['sara']],
  ] as const)('go to who managed its business at that moment: %s another became an editor', (_when, first, told) => {
    const demoted: TenantEvent = { type: 'TenantMemberRoleChanged', data: { userId: 'omid', role: 'editor' } };
    const ofShop = only('tenant', by('sara', happened('shop', [demoted], 3)));
    const ofItsAd = ofAd('mina', [denied], first);
    const shop: SubjectRow = { id: 'shop', owner_id: 'sara', label: {}, managers: ['omid'] };
    const { notices } = foldNotices([{ ...known, tenant_id: 'shop' }, shop], (kind) =>
      kind === 'tenant' ? ofShop(kind) : ofItsAd(kind),
    );
    const ofDenial = notices.filter(({ kind }) => kind === 'advertisementDenied');
    expect(ofDenial.map(({ user_id }) => user_id)).toEqual(told);
  });

  it('say nothing of the pages of a private seller, who has none', () => {
    const approvedAs = (privateSeller: boolean): TenantEvent => ({
      type: 'TenantApproved',
      data: { names: { 'fa-IR': 'سارا' }, subDomain: 'sara', privateSeller },
    });
    const seller: SubjectRow = { id: 'shop', owner_id: 'sara', label: {} };
    const told = (event: TenantEvent) =>
      foldNotices([seller], only('tenant', by('mina', happened('shop', [event], 2)))).notices.map(({ kind }) => kind);
    expect([told(approvedAs(false)), told(approvedAs(true))]).toEqual([['tenantApproved'], []]);
  });

  it('leave out what its owner did', () => {
    expect(foldNotices([known], ofAd('sara', [approved], 2)).notices).toEqual([]);
  });

  it('have the name that it had at that moment', () => {
    const { notices, subjects } = foldNotices([known], ofAd('mina', [denied, renamed, approved], 2));
    expect(notices.map(({ params }) => params.name)).toEqual(['فرش', 'قالی']);
    expect(subjects.get('ad')?.label).toEqual({ name: 'قالی' });
  });

  it('need nothing of before when its draft is among the events', () => {
    const events = ofAd('mina', [drafted, requested, approved]);
    const [{ data }] = [drafted];
    expect(subjectsAsked(events)).toEqual(['tenantId' in data ? data.tenantId : '']);
    expect(foldNotices([], events).notices.map(({ kind }) => kind)).toEqual(['advertisementApproved']);
  });

  it('ask whose it is only where there is a notice for somebody', () => {
    expect(subjectsAsked(ofAd('mina', [requested], 1))).toEqual([]);
    expect(subjectsAsked(ofAd('mina', [approved], 2))).toEqual(['ad']);
  });

  it('end with the notice of its deletion', () => {
    const folded = foldNotices([known], ofAd('mina', [{ type: 'AdvertisementDeleted', data: {} }], 2));
    expect(folded.notices.map(({ kind }) => kind)).toEqual(['advertisementDeleted']);
    expect([...folded.deleted]).toEqual(['ad']);
    expect(folded.subjects.has('ad')).toBe(false);
  });
});

it('tell the owner of a business whether a denial took it off the site', () => {
  const shop: SubjectRow = { id: 'shop', owner_id: 'sara', label: {} };
  const reason = 'نام کامل نیست.';
  const told = (denial: TenantEvent) =>
    foldNotices([shop], only('tenant', by('mina', happened('shop', [denial], 5)))).notices;
  expect(told({ type: 'TenantDenied', data: { reason } })).toMatchObject([
    { kind: 'tenantDenied', params: { reason } },
  ]);
  expect(told({ type: 'TenantDenied', data: { reason, staysPublic: true } })).toMatchObject([
    { kind: 'tenantChangeDenied', params: { reason } },
  ]);
});

describe('the notices of an account', () => {
  it('tell of a lock that anyone set', () => {
    const locked: UserEvent = {
      type: 'UserLocked',
      data: { lockType: 'temporary', until: '2026-10-01T00:00:00.000Z' },
    };
    const { notices } = foldNotices([], only('user', by('sara', happened('sara', [locked], 1))));
    expect(notices).toMatchObject([{ user_id: 'sara', kind: 'accountLocked' }]);
  });

  it('tell of a role by its name', () => {
    const added: RoleEvent = { type: 'MemberAdded', data: { userId: 'sara', addedAt: '2026-09-23T06:33:00.000Z' } };
    const moderators: SubjectRow = { id: 'moderators', owner_id: null, label: { name: 'Moderators' } };
    const { notices } = foldNotices([moderators], only('role', by('mina', happened('moderators', [added], 3))));
    expect(notices).toMatchObject([{ user_id: 'sara', kind: 'roleGiven', params: { name: 'Moderators' } }]);
  });
});

describe('the notices of a payment', () => {
  const requested: PaymentEvent = {
    type: 'PaymentRequested',
    data: {
      paymentId: 'pay',
      userId: 'sara',
      amount: 2_500_000,
      provider: 'zarinpal',
      returnPath: null,
      requestedAt: '2026-11-01T08:00:00.000Z',
    },
  };
  const ended = (event: PaymentEvent) =>
    foldNotices([], only('payment', by('system', happened('pay', [requested, event])))).notices;

  it.each([
    [{ type: 'PaymentCredited', data: {} }, 'paymentCredited'],
    [{ type: 'PaymentRejected', data: { code: null } }, 'paymentRejected'],
    [{ type: 'PaymentFailed', data: { code: -15, doubt: null } }, 'paymentFailed'],
  ] as const)('of which %j is the end go to its payer with the amount', (event, kind) => {
    expect(ended(event)).toMatchObject([{ user_id: 'sara', kind, record_id: 'pay', params: { amount: 2_500_000 } }]);
  });

  it('are none while it is on its way', () => {
    expect(ended({ type: 'PaymentReturned', data: {} })).toEqual([]);
    expect(ended({ type: 'PaymentDoubted', data: { doubt: 'noAnswer' } })).toEqual([]);
  });
});

it('reads the kinds that name records before those whose notices bear these names', () => {
  expect(noticedKinds.indexOf('tenant')).toBeLessThan(noticedKinds.indexOf('rating'));
});
