import { describe, expect, it } from 'vitest';
import { everyStateOf, notWaiting, specificationOf } from '../testing.ts';
import { type TenantCommand, tenantDecider } from './decide.ts';
import { isPublic, subDomainsOf, type TenantEvent, type TenantFields, type TenantState } from './state.ts';
import {
  approved,
  bazaar,
  commands,
  created,
  deleted,
  denied,
  histories,
  owner,
  stranger,
  submittedFrom,
} from './tenant.example.ts';

const given = specificationOf(tenantDecider);
const picture = (id: string) => ({ id, url: `/uploads/${id}/1280.webp`, width: 1280, height: 960 });
const inEveryState = everyStateOf(tenantDecider, histories);

const stateAfter = (...history: readonly TenantEvent[]): TenantState =>
  history.reduce(tenantDecider.evolve, tenantDecider.initial);

describe('create a business', () => {
  inEveryState(commands.create(), {
    absent: [created],
    draft: 'The_Entered_Information_Is_Duplicated',
    pending: 'The_Entered_Information_Is_Duplicated',
    approved: 'The_Entered_Information_Is_Duplicated',
    denied: 'The_Entered_Information_Is_Duplicated',
    cancelled: 'The_Entered_Information_Is_Duplicated',
    deleted: 'The_Entered_Information_Is_Duplicated',
  });
});

describe('update a cosmetic field', () => {
  const updated: readonly TenantEvent[] = [{ type: 'TenantUpdated', data: { changes: { city: 'کاشان' } } }];
  inEveryState(commands.update({ city: 'کاشان' }), {
    absent: 'Status_404',
    draft: updated,
    pending: updated,
    approved: updated,
    denied: updated,
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });

  it('does nothing when nothing changed, whatever the order of the languages', () => {
    const names = { 'en-US': 'Nain Carpets', 'fa-IR': 'فرش نایین' };
    given(...histories.approved)
      .when(commands.update({ ...bazaar, names }))
      .thenNothing();
  });
});

describe('its city', () => {
  const changed = (changes: Partial<TenantFields>): TenantEvent => ({ type: 'TenantUpdated', data: { changes } });

  it('is kept by its one name, however it was written', () =>
    given(created)
      .when(commands.update({ city: 'Kashan' }))
      .thenFollow(changed({ city: 'کاشان' })));

  it('is one of the list in Iran', () => {
    given(created)
      .when(commands.update({ city: 'Hamburg' }))
      .thenThrows('The_City_Is_Not_Listed', { field: 'city' });
    given(created)
      .when(commands.update({ city: 'Hamburg', country: 'DE' }))
      .thenFollow(changed({ city: 'Hamburg', country: 'DE' }));
  });

  it('stays as it was written before there was a list', () =>
    given({ ...created, data: { ...created.data, city: 'دهی دور' } })
      .when(commands.update({ activityType: 'wholesale' }))
      .thenFollow(changed({ activityType: 'wholesale' })));
});

describe('update how the owner is reached', () => {
  it('records it as personal', () => {
    given(created)
      .when(commands.update({ city: 'کاشان', phoneNumber: '03155551234' }))
      .thenFollow({
        type: 'TenantUpdated',
        data: { changes: { city: 'کاشان' }, personal: { subjectId: owner.id, data: { phoneNumber: '03155551234' } } },
      });
  });
  it('is nobody’s any more once the owner is forgotten', () => {
    const gone: TenantEvent = {
      type: 'TenantCreated',
      data: { ...created.data, personal: { subjectId: owner.id, data: null } },
    };
    expect(stateAfter(gone)).toMatchObject({ names: bazaar.names, phoneNumber: '', location: null });
  });
});

describe('update the name or the address', () => {
  const changes = { subDomain: 'nain' };
  const updated: TenantEvent = { type: 'TenantUpdated', data: { changes } };
  inEveryState(commands.update(changes), {
    absent: 'Status_404',
    draft: [updated],
    pending: [updated],
    approved: [updated, submittedFrom(30)],
    denied: [updated],
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });

  const underReview = [...histories.approved, updated, submittedFrom(30)];
  it('leaves the approved identity public while the new one is reviewed', () => {
    const state = stateAfter(...underReview);
    expect(state).toMatchObject({ state: 20, subDomain: 'nain', published: { subDomain: 'nain-carpets' } });
    expect(isPublic(state)).toBe(true);
  });
  it('publishes the new identity when it is approved', () => {
    given(...underReview)
      .when(commands.approve())
      .thenFollow({ type: 'TenantApproved', data: { names: bazaar.names, subDomain: 'nain' } });
  });
});

describe('a denied change of the name or the address', () => {
  const changed = [
    ...histories.approved,
    { type: 'TenantUpdated', data: { changes: { subDomain: 'nain' } } },
    submittedFrom(30),
  ] as const satisfies readonly TenantEvent[];
  const deniedChange: TenantEvent = {
    type: 'TenantDenied',
    data: { reason: 'نام کامل نیست.', staysPublic: true },
  };
  it('leaves the approved identity public, and the change with its owner', () => {
    given(...changed)
      .when(commands.deny())
      .thenFollow(deniedChange);
    const published = { names: bazaar.names, subDomain: 'nain-carpets' };
    expect(stateAfter(...changed, deniedChange)).toMatchObject({ state: 40, subDomain: 'nain', published });
  });
  it('took the business off the site before denials said otherwise', () =>
    expect(isPublic(stateAfter(...changed, denied))).toBe(false));
  it('does not stay public when it is reopened', () =>
    expect(isPublic(stateAfter(...changed, deniedChange, { type: 'TenantReopened', data: { from: 40 } }))).toBe(false));
});

describe('an address that was approved', () => {
  const moved = [
    ...histories.approved,
    { type: 'TenantUpdated', data: { changes: { subDomain: 'nain' } } },
    submittedFrom(30),
    { type: 'TenantApproved', data: { names: bazaar.names, subDomain: 'nain' } },
  ] as const satisfies readonly TenantEvent[];
  it('stays its own, so that it can lead to the next', () => {
    expect(stateAfter(...moved)).toMatchObject({ addresses: ['nain-carpets', 'nain'] });
    expect(subDomainsOf(stateAfter(...moved))).toEqual(['nain', 'nain-carpets']);
  });
  it('is let go with the business', () => expect(subDomainsOf(stateAfter(...moved, deleted))).toEqual([]));
});

describe('update and submit in one step', () => {
  const city: TenantEvent = { type: 'TenantUpdated', data: { changes: { city: 'یزد' } } };
  inEveryState(commands.updateAndSubmit({ city: 'یزد' }), {
    absent: 'Status_404',
    draft: [city, submittedFrom(10)],
    pending: [city],
    approved: [city],
    denied: [city, submittedFrom(40)],
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });
});

describe('remove a picture', () => {
  const logo = picture('5f0c7f6e-6f0f-4a43-9a35-0c2b7d0f7a01');
  const [first, second] = [
    picture('5f0c7f6e-6f0f-4a43-9a35-0c2b7d0f7a02'),
    picture('5f0c7f6e-6f0f-4a43-9a35-0c2b7d0f7a03'),
  ];
  const pictured: TenantEvent = { type: 'TenantUpdated', data: { changes: { logo, images: [first, second] } } };
  const remove = (imageId: string, by = owner): TenantCommand => ({
    type: 'RemoveTenantImage',
    data: { imageId },
    by,
    at: '2026-11-22T08:00:00.000Z',
  });
  it('takes it off wherever it stands, and leaves the others in their order', () => {
    given(created, pictured)
      .when(remove(first.id))
      .thenFollow({ type: 'TenantUpdated', data: { changes: { images: [second] } } });
    given(created, pictured)
      .when(remove(logo.id))
      .thenFollow({ type: 'TenantUpdated', data: { changes: { logo: null } } });
  });
  it('needs one that is there, of a business of one’s own that takes changes', () => {
    given(created, pictured).when(remove('another')).thenThrows('Status_404');
    given(created, pictured).when(remove(first.id, stranger)).thenThrows('Status_404');
    given(...histories.cancelled, pictured)
      .when(remove(first.id))
      .thenThrows('Already_Cancelled');
  });
});

describe('submit for review', () => {
  inEveryState(commands.submit(), {
    absent: 'Status_404',
    draft: [submittedFrom(10)],
    pending: 'Already_Pending',
    approved: 'Already_Approved',
    denied: [submittedFrom(40)],
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });
});

describe('approve', () => {
  inEveryState(commands.approve(), {
    ...notWaiting,
    pending: [approved],
    deleted: 'Status_404',
  });
});

describe('deny', () => {
  inEveryState(commands.deny(), {
    ...notWaiting,
    pending: [denied],
    deleted: 'Status_404',
  });
});

describe('reopen', () => {
  const reopenedFrom = (from: 20 | 30 | 40): readonly TenantEvent[] => [{ type: 'TenantReopened', data: { from } }];
  inEveryState(commands.reopen(), {
    absent: 'Status_404',
    draft: 'Status_409',
    pending: reopenedFrom(20),
    approved: reopenedFrom(30),
    denied: reopenedFrom(40),
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });
});

describe('cancel', () => {
  const cancelledFrom = (from: 10 | 20 | 30 | 40): readonly TenantEvent[] => [
    { type: 'TenantCancelled', data: { from } },
  ];
  inEveryState(commands.cancel(), {
    absent: 'Status_404',
    draft: cancelledFrom(10),
    pending: cancelledFrom(20),
    approved: cancelledFrom(30),
    denied: cancelledFrom(40),
    cancelled: 'Already_Cancelled',
    deleted: 'Status_404',
  });
});

describe('delete', () => {
  inEveryState(commands.delete(), {
    absent: 'Status_404',
    draft: [deleted],
    pending: [deleted],
    approved: [deleted],
    denied: [deleted],
    cancelled: [deleted],
    deleted: 'Status_404',
  });

  it('is refused while an advertisement of it is published', () =>
    given(...histories.approved)
      .when(commands.delete(1))
      .thenThrows('Some_Published_Advertisement_Found_In_Tenant'));
});

describe('publicity', () => {
  it.each(['absent', 'draft', 'pending', 'denied', 'cancelled', 'deleted'] as const)(
    'is not for one that is %s',
    (name) => expect(isPublic(stateAfter(...histories[name]))).toBe(false),
  );
  it('is for an approved one', () => expect(isPublic(stateAfter(...histories.approved))).toBe(true));
});

describe("somebody else's business", () => {
  it.each([
    commands.update({ city: 'یزد' }, stranger),
    commands.submit(stranger),
    commands.approve(stranger),
    commands.deny(stranger),
    commands.reopen(stranger),
    commands.cancel(stranger),
    commands.delete(0, stranger),
  ])('does not exist: $type', (command) => {
    for (const history of Object.values(histories))
      given(...history)
        .when(command)
        .thenThrows('Status_404');
  });
});

describe('review', () => {
  it.each([commands.approve, commands.deny])('is not for the owner', (command) =>
    given(...histories.pending)
      .when(command(owner))
      .thenThrows('Status_403'),
  );
  it('is for a moderator, whose own it may be: there may be no other', () =>
    given(...histories.pending)
      .when(commands.approve({ ...owner, scope: 'all' }))
      .thenFollow(approved));
});
