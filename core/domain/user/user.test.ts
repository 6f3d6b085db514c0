import { describe, expect, it } from 'vitest';
import type { Culture } from '../culture-facts.ts';
import type { NoticeChoices } from '../notices.ts';
import { decideUser, type UserCommand } from './decide.ts';
import { confirmedNamesEverOf, namesEverOf } from './names.ts';
import { loginNamesOf, type UserEvent, type UserFields } from './state.ts';
import {
  at,
  command,
  deleted,
  fields,
  given,
  linked,
  mina,
  registered,
  reza,
  sara,
  stateAfter,
  unlinked,
  withPassword,
} from './user.example.ts';

describe('register', () => {
  const sara = { ...fields, userId: 'sara', culture: 'fa-IR' } as const;
  const register = command('RegisterUser', { ...sara, withPassword: false });
  it('records who came, as personal data', () => {
    given().when(register).thenFollow(registered);
  });
  it('sets the password in the same step', () => {
    const withPassword = command('RegisterUser', { ...sara, withPassword: true });
    given()
      .when(withPassword)
      .thenFollow(registered, { type: 'PasswordSet', data: { setBy: 'registration' } });
  });
  it('is done once', () => {
    given(registered).when(register).thenThrows('The_User_Already_Exist');
    given(registered, deleted).when(register).thenThrows('The_User_Already_Exist');
  });
});

describe('update', () => {
  it('names the fields that changed beside their encrypted values', () => {
    given(registered)
      .when(command('UpdateUser', { changes: { name: 'سارا کاشانی', email: 'sara@example.com' } }))
      .thenFollow({
        type: 'UserUpdated',
        data: { fields: ['name'], personal: { subjectId: 'sara', data: { name: 'سارا کاشانی' } } },
      });
  });
  it('keeps one address that messages can go to', () => {
    given(registered)
      .when(command('UpdateUser', { changes: { email: null } }))
      .thenThrows('The_Last_Login_Cannot_Be_Removed');
  });
  it('is nothing when nothing changes', () => {
    given(registered)
      .when(command('UpdateUser', { changes: { name: fields.name } }))
      .thenNothing();
  });
  it('makes another address unconfirmed again, and no other', () => {
    const moved: UserEvent = {
      type: 'UserUpdated',
      data: { fields: ['email'], personal: { subjectId: 'sara', data: { email: 'new@example.com' } } },
    };
    const before = [
      registered,
      { type: 'EmailConfirmed', data: {} },
      { type: 'CellphoneConfirmed', data: {} },
    ] as const;
    expect(stateAfter(...before, moved)).toMatchObject({
      email: 'new@example.com',
      emailConfirmed: false,
      cellphoneConfirmed: true,
    });
  });
  describe('keeps the last way in:', () => {
    const emailConfirmed: UserEvent = { type: 'EmailConfirmed', data: {} };
    const otherEmail = { email: 'sara@exmaple.com' };
    const moved: UserEvent = {
      type: 'UserUpdated',
      data: { fields: ['email'], personal: { subjectId: 'sara', data: otherEmail } },
    };
    const move = command('UpdateUser', { changes: otherEmail });

    it('the only confirmed address, by an edit of anyone', () => {
      const alone = given(registered, emailConfirmed, linked('one'), unlinked('one'));
      alone.when(move).thenThrows('The_Last_Login_Cannot_Be_Removed');
      alone.when(command('UpdateUser', { changes: otherEmail }, mina)).thenThrows('The_Last_Login_Cannot_Be_Removed');
      const cellphone = '+989121234567';
      const both = command('UpdateUser', { changes: { email: null, cellphone } });
      alone.when(both).thenThrows('The_Last_Login_Cannot_Be_Removed');
    });
    it('not one of two, nor where a password or another site opens the account', () => {
      given(registered, emailConfirmed, { type: 'CellphoneConfirmed', data: {} }).when(move).thenFollow(moved);
      given(registered, emailConfirmed, withPassword).when(move).thenFollow(moved);
      given(registered, emailConfirmed, linked('one')).when(move).thenFollow(moved);
    });
    it('not one that nobody has confirmed', () => {
      given(registered).when(move).thenFollow(moved);
    });
    it('and leaves everything else to be edited', () => {
      given(registered, emailConfirmed)
        .when(command('UpdateUser', { changes: { cellphone: '+989121234567' } }))
        .thenFollow({
          type: 'UserUpdated',
          data: { fields: ['cellphone'], personal: { subjectId: 'sara', data: { cellphone: '+989121234567' } } },
        });
    });
  });
  it('is not for others', () => {
    given(registered)
      .when(command('UpdateUser', { changes: { name: 'رضا' } }, reza))
      .thenThrows('Status_404');
  });
});

describe('confirm an address', () => {
  const confirm = command('ConfirmContact', { contact: 'email', value: 'sara@example.com' });
  it('holds for the address that the code went to', () => {
    given(registered).when(confirm).thenFollow({ type: 'EmailConfirmed', data: {} });
    given(registered, { type: 'EmailConfirmed', data: {} }).when(confirm).thenNothing();
  });
  it('does not hold for one that was changed meanwhile', () => {
    given(registered)
      .when(command('ConfirmContact', { contact: 'email', value: 'old@example.com' }))
      .thenThrows('Status_409');
    given(registered)
      .when(command('ConfirmContact', { contact: 'cellphone', value: '+989121234567' }))
      .thenThrows('Status_409');
  });
});

describe('prove an address without being signed in', () => {
  const prove = command('ProveContact', { contact: 'email', value: 'sara@example.com' });
  const confirmed = { type: 'EmailConfirmed', data: {} } as const;
  const voided = { type: 'EarlierAccessVoided', data: {} } as const;
  it('voids every way into an account of which no address was confirmed', () => {
    given(registered, withPassword).when(prove).thenFollow(confirmed, voided);
    given(registered, linked('one')).when(prove).thenFollow(confirmed, voided);
    given(registered).when(prove).thenFollow(confirmed);
    const state = stateAfter(registered, withPassword, linked('one'), confirmed, voided);
    expect(state).toMatchObject({ emailConfirmed: true, hasPassword: false, externalLogins: [] });
  });
  it('changes nothing when it was confirmed before', () => {
    given(registered, confirmed, withPassword).when(prove).thenNothing();
  });
  it('is refused while only another one is confirmed', () => {
    given(registered, { type: 'CellphoneConfirmed', data: {} }, withPassword).when(prove).thenThrows('Status_409');
  });
});

describe('delete', () => {
  it('ends the account, by its owner or an administrator', () => {
    given(registered).when(command('DeleteUser', {})).thenFollow(deleted);
    given(registered)
      .when(command('DeleteUser', {}, mina))
      .thenFollow(deleted);
    given(registered)
      .when(command('DeleteUser', {}, reza))
      .thenThrows('Status_404');
  });
  it('leaves nothing to do', () => {
    const types = ['UpdateUser', 'SetPassword', 'UnlockUser', 'DeleteUser'] as const;
    for (const type of types) {
      const data = { changes: {}, setBy: 'owner' as const };
      expect(() => decideUser({ type, data, by: mina, at } as UserCommand, stateAfter(registered, deleted))).toThrow(
        'Status_404',
      );
    }
    expect(stateAfter(registered, deleted)).toMatchObject({ status: 'deleted', id: 'sara' });
  });
});

describe('a person who was forgotten', () => {
  const gone: readonly UserEvent[] = [
    { type: 'UserRegistered', data: { userId: 'sara', culture: 'fa-IR', personal: { subjectId: 'sara', data: null } } },
    { type: 'UserUpdated', data: { fields: ['name'], personal: { subjectId: 'sara', data: null } } },
  ];
  it('still folds', () => {
    expect(stateAfter(...gone)).toMatchObject({ status: 'present', name: '', email: null });
    expect(stateAfter(...gone, deleted)).toEqual({ status: 'deleted', id: 'sara' });
    expect(namesEverOf(gone)).toEqual([]);
  });
});

describe('login names', () => {
  it('are the addresses that are there', () => {
    expect(loginNamesOf({ email: 'a@example.com', cellphone: '+989121234567' })).toEqual([
      { kind: 'email', value: 'a@example.com' },
      { kind: 'cellphone', value: '+989121234567' },
    ]);
    expect(loginNamesOf({ email: null, cellphone: null })).toEqual([]);
  });
  it('are remembered, each once, when others have taken their place', () => {
    const updated = (changes: Partial<UserFields>): UserEvent => ({
      type: 'UserUpdated',
      data: { fields: ['email', 'cellphone'], personal: { subjectId: 'sara', data: changes } },
    });
    const another = { email: 'another@example.com', cellphone: '+989121234567' };
    const back = { email: fields.email, cellphone: null };
    expect(namesEverOf([registered, updated(another), withPassword, updated(back), deleted])).toEqual([
      { kind: 'email', value: 'sara@example.com' },
      { kind: 'email', value: 'another@example.com' },
      { kind: 'cellphone', value: '+989121234567' },
    ]);
  });
  it('are remembered as confirmed only where they were', () => {
    const changed: UserEvent = {
      type: 'UserUpdated',
      data: { fields: ['email'], personal: { subjectId: 'sara', data: { email: 'stranger@example.com' } } },
    };
    const events: readonly UserEvent[] = [registered, { type: 'EmailConfirmed', data: {} }, changed, deleted];
    expect(confirmedNamesEverOf(events)).toEqual([{ kind: 'email', value: 'sara@example.com' }]);
    expect(confirmedNamesEverOf([registered, changed])).toEqual([]);
  });
});

describe('notice preferences', () => {
  const change = (choices: NoticeChoices, by = sara): UserCommand => ({
    type: 'ChangeNoticePreferences',
    data: { choices },
    by,
    at,
  });
  const changed = (choices: NoticeChoices): UserEvent => ({ type: 'NoticePreferencesChanged', data: { choices } });

  it('are changed by their user, as far as they differ', () => {
    given(registered)
      .when(change({ tenantApproved: { sms: true, mail: true } }))
      .thenFollow(changed({ tenantApproved: { sms: true } }));
    given(registered, changed({ tenantApproved: { sms: true } }))
      .when(change({ tenantApproved: { sms: true } }))
      .thenNothing();
    given(registered, changed({ tenantApproved: { sms: true } }))
      .when(change({ tenantApproved: { sms: false, inbox: false } }))
      .thenFollow(changed({ tenantApproved: { inbox: false, sms: false } }));
  });
  it('keep what cannot be switched', () => {
    given(registered)
      .when(change({ passwordChanged: { mail: false } }))
      .thenThrows('The_Value_Is_Not_Valid');
    given(registered)
      .when(change({ externalLoginLinked: { inbox: false } }))
      .thenThrows('The_Value_Is_Not_Valid');
    given(registered)
      .when(change({ externalLoginLinked: { inbox: true } }))
      .thenNothing();
  });
  it('choose the language of messages, which is the one of the registration until then', () => {
    const choose = (culture: Culture): UserCommand => ({
      type: 'ChangeNoticePreferences',
      data: { choices: {}, culture },
      by: sara,
      at,
    });
    const chosen: UserEvent = { type: 'NoticePreferencesChanged', data: { choices: {}, culture: 'en-US' } };
    given(registered).when(choose('fa-IR')).thenNothing();
    given(registered).when(choose('en-US')).thenFollow(chosen);
    given(registered, chosen).when(choose('en-US')).thenNothing();
    const later = changed({ tenantApproved: { sms: true } });
    expect(stateAfter(registered, later)).toMatchObject({ culture: 'fa-IR' });
    expect(stateAfter(registered, chosen, later)).toMatchObject({
      culture: 'en-US',
      noticeChoices: { tenantApproved: { sms: true } },
    });
  });
  it('are nobody else’s', () => {
    given(registered)
      .when(change({ tenantApproved: { sms: true } }, reza))
      .thenThrows('Status_404');
  });
});
