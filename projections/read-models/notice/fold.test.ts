import { approved, denied, drafted, requested } from '@charsu/core/domain/advertisement/advertisement.example.ts';
import type { AdvertisementEvent } from '@charsu/core/domain/advertisement/state.ts';
import type { PaymentEvent } from '@charsu/core/domain/payment/state.ts';
import type { RoleEvent } from '@charsu/core/domain/role/state.ts';
import type { UserEvent } from '@charsu/core/domain/user/state.ts';
import { describe, expect, it } from 'vitest';
import { happened } from '../../runner/happened.example.ts';
import type { RecordEvents } from '../../runner/product-event.ts';
import { foldNotices, type NoticedEvents, type SubjectRow, subjectsAsked } from './fold.ts';

const by = <Event>(actor: string, { id, events }: RecordEvents<Event>): RecordEvents<Event> => ({
  id,
  events: events.map(({ event, logged }) => ({
    event,
    logged: { ...logged, metadata: { ...logged.metadata, actor: { id: actor, kind: 'user' } } },
  })),
});
const nothing: NoticedEvents = {
  advertisement: new Map(),
  tenant: new Map(),
  person: new Map(),
  payment: new Map(),
  rating: new Map(),
  role: new Map(),
  user: new Map(),
};
const ofAd = (actor: string, events: readonly AdvertisementEvent[], first = 0): NoticedEvents => ({
  ...nothing,
  advertisement: new Map([['ad', by(actor, happened('ad', events, first))]]),
});
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
    expect(subjectsAsked(events)).toEqual([]);
    expect(foldNotices([], events).notices.map(({ kind }) => kind)).toEqual(['advertisementApproved']);
  });

  it('ask whose it is only where somebody is told something', () => {
    expect(subjectsAsked(ofAd('mina', [requested], 1))).toEqual([]);
    expect(subjectsAsked(ofAd('mina', [approved], 2))).toEqual(['ad']);
  });

  it('end with its deletion, which is told', () => {
    const folded = foldNotices([known], ofAd('mina', [{ type: 'AdvertisementDeleted', data: {} }], 2));
    expect(folded.notices.map(({ kind }) => kind)).toEqual(['advertisementDeleted']);
    expect([...folded.deleted]).toEqual(['ad']);
    expect(folded.subjects.has('ad')).toBe(false);
  });
});

describe('the notices of an account', () => {
  it('tell of a lock whoever set it', () => {
    const locked: UserEvent = {
      type: 'UserLocked',
      data: { lockType: 'temporary', until: '2026-10-01T00:00:00.000Z' },
    };
    const user = new Map([['sara', by('sara', happened('sara', [locked], 1))]]);
    expect(foldNotices([], { ...nothing, user }).notices).toMatchObject([{ user_id: 'sara', kind: 'accountLocked' }]);
  });

  it('tell of a role by its name', () => {
    const added: RoleEvent = { type: 'MemberAdded', data: { userId: 'sara', addedAt: '2026-09-23T06:33:00.000Z' } };
    const role = new Map([['moderators', by('mina', happened('moderators', [added], 3))]]);
    const { notices } = foldNotices([{ id: 'moderators', owner_id: null, label: { name: 'Moderators' } }], {
      ...nothing,
      role,
    });
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
    foldNotices([], {
      ...nothing,
      payment: new Map([['pay', by('system', happened('pay', [requested, event]))]]),
    }).notices;

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
