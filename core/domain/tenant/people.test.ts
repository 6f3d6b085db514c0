import { describe, expect, it } from 'vitest';
import { type Actor, personal } from '../decider.ts';
import { specificationOf } from '../testing.ts';
import { type TenantCommand, tenantDecider } from './decide.ts';
import { actingIn, invitationDays, mostMembers, standingIn } from './people.ts';
import type { PeopleEvent } from './people-state.ts';
import type { TenantEvent, TenantState } from './state.ts';
import { approved, bazaar, created, owner, stranger } from './tenant.example.ts';

const given = specificationOf(tenantDecider);
const at = '2026-11-29T08:00:00.000Z';
const later = '2026-12-07T08:00:00.000Z';
const user = (id: string): Actor => ({ id, kind: 'user', scope: 'own' });
const [manager, editor] = [user('manager'), user('editor')];
const number = '+989121110000';

const command = <Type extends TenantCommand['type']>(type: Type, data: object, by = owner, when = at) =>
  ({ type, data, by, at: when }) as TenantCommand;
const invited = (role: 'manager' | 'editor' | 'owner'): PeopleEvent => ({
  type: 'TenantMemberInvited',
  data: {
    invitationId: `to-${role}`,
    role,
    expiresAt: new Date(Date.parse(at) + invitationDays * 86_400_000).toISOString(),
    personal: personal(owner.id, { cellphone: number }),
  },
});
const joined = (by: Actor, role: 'manager' | 'editor'): PeopleEvent => ({
  type: 'TenantMemberJoined',
  data: { invitationId: `to-${role}`, userId: by.id, role },
});
const business: readonly TenantEvent[] = [created, approved];
const kept = [...business, invited('manager'), joined(manager, 'manager'), invited('editor'), joined(editor, 'editor')];
const after = (events: readonly TenantEvent[]): TenantState =>
  events.reduce(tenantDecider.evolve, tenantDecider.initial);
const accept = (role: string, cellphone: string | null = number, by = manager, when = at) =>
  command('AcceptInvitation', { invitationId: `to-${role}`, cellphone }, by, when);

describe('an invitation', () => {
  const invite = (by = owner) =>
    command('InviteMember', { invitationId: 'to-manager', role: 'manager', cellphone: number }, by);

  it('is sent by the owner only, once to a number', () => {
    given(...business)
      .when(invite())
      .thenFollow(invited('manager'));
    given(...business)
      .when(invite(stranger))
      .thenThrows('Status_404');
    given(...kept)
      .when(invite(manager))
      .thenThrows('Status_403');
    given(...business, invited('editor'))
      .when(invite())
      .thenThrows('The_Entered_Information_Is_Duplicated', { field: 'cellphone' });
  });

  it('is refused beyond the most members', () => {
    const members = Array.from({ length: mostMembers }, (_, index) => joined(user(`m${index}`), 'editor'));
    given(...business, ...members)
      .when(invite())
      .thenThrows('Too_Many_Members', { limit: mostMembers });
  });

  it('is accepted within its time by an account with its number, and once', () => {
    given(...business, invited('manager'))
      .when(accept('manager'))
      .thenFollow(joined(manager, 'manager'));
    given(...business, invited('manager'))
      .when(accept('manager', '+989121110001'))
      .thenThrows('The_Invitation_Is_For_Another_Number');
    given(...business, invited('manager'))
      .when(accept('manager', null))
      .thenThrows('The_Invitation_Is_For_Another_Number');
    given(...business, invited('manager'))
      .when(accept('manager', number, manager, later))
      .thenThrows('The_Invitation_Is_Over');
    given(...kept)
      .when(accept('manager'))
      .thenThrows('The_Invitation_Is_Over');
    const revoke = command('RevokeInvitation', { invitationId: 'to-manager' });
    const revoked: PeopleEvent = { type: 'TenantInvitationRevoked', data: { invitationId: 'to-manager' } };
    given(...business, invited('manager'))
      .when(revoke)
      .thenFollow(revoked);
    given(...business, invited('manager'), revoked)
      .when(accept('manager'))
      .thenThrows('The_Invitation_Is_Over');
  });
});

describe('members', () => {
  it('keep the pages as managers and the text as editors, and nothing that is the owner’s', () => {
    const edit = (changes: object, by: Actor) => command('UpdateTenant', { changes }, by);
    const edited = (changes: Partial<typeof bazaar>): TenantEvent => ({ type: 'TenantUpdated', data: { changes } });
    given(...kept)
      .when(edit({ activityType: 'wholesale' }, manager))
      .thenFollow(edited({ activityType: 'wholesale' }));
    given(...kept)
      .when(edit({ about: 'New' }, editor))
      .thenFollow(edited({ about: 'New' }));
    given(...kept)
      .when(edit({ activityType: 'wholesale' }, editor))
      .thenThrows('Status_403');
    for (const by of [manager, editor]) {
      given(...kept)
        .when(command('DeleteTenant', { publishedAdvertisements: 0 }, by))
        .thenThrows('Status_403');
      given(...kept)
        .when(command('CancelTenant', {}, by))
        .thenThrows('Status_403');
      given(...kept)
        .when(command('SetManagersSpending', { allowed: true }, by))
        .thenThrows('Status_403');
      given(...kept)
        .when(command('RemoveMember', { userId: manager.id }, by))
        .thenThrows('Status_403');
    }
    given(...kept)
      .when(edit({ about: 'New' }, stranger))
      .thenThrows('Status_404');
  });

  it('leave and are removed, and are nothing then', () => {
    const left: PeopleEvent = { type: 'TenantMemberLeft', data: { userId: editor.id } };
    const removed: PeopleEvent = { type: 'TenantMemberRemoved', data: { userId: manager.id } };
    given(...kept)
      .when(command('LeaveTenant', {}, editor))
      .thenFollow(left);
    given(...kept)
      .when(command('RemoveMember', { userId: manager.id }))
      .thenFollow(removed);
    given(...kept)
      .when(command('LeaveTenant', {}, owner))
      .thenThrows('Status_404');
    expect(standingIn(after(kept), manager.id)).toBe('manager');
    expect(standingIn(after([...kept, removed]), manager.id)).toBeUndefined();
    expect(actingIn(after([...kept, left]), editor)).toBe(editor);
  });

  it('spend only as managers, and only where the owner allows it', () => {
    const allowed: PeopleEvent = { type: 'TenantSpendingSet', data: { allowed: true } };
    const spends = (events: readonly TenantEvent[], by: Actor) => actingIn(after(events), by).within?.spends;
    expect(spends(kept, manager)).toBe(false);
    expect(spends([...kept, allowed], manager)).toBe(true);
    expect(spends([...kept, allowed], editor)).toBe(false);
    expect(spends(kept, owner)).toBe(true);
    expect(spends(kept, stranger)).toBeUndefined();
  });
});

it('is handed over to who accepts it, with its contacts, without rights that the former owner gave to money', () => {
  const allowed: PeopleEvent = { type: 'TenantSpendingSet', data: { allowed: true } };
  const history = [...kept, allowed, invited('owner')];
  const { streetAndHouseNumber, postalCode, phoneNumber, fax, website, socialAccounts, location } = bazaar;
  const contacts = { streetAndHouseNumber, postalCode, phoneNumber, fax, website, socialAccounts, location };
  const handedOver: PeopleEvent = {
    type: 'TenantHandedOver',
    data: {
      invitationId: 'to-owner',
      ownerId: manager.id,
      formerOwnerId: owner.id,
      personal: personal(manager.id, contacts),
    },
  };
  given(...history)
    .when(accept('owner'))
    .thenFollow(handedOver);
  given(...history)
    .when(accept('owner', number, owner))
    .thenThrows('Status_409');
  const state = after([...history, handedOver]);
  expect([manager, owner, editor].map(({ id }) => standingIn(state, id))).toEqual(['owner', undefined, 'editor']);
  expect(state).toMatchObject({ managersSpend: false, invitations: {}, state: 30, ...contacts });
});
