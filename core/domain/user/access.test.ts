import { describe, expect, it } from 'vitest';
import { lockAt, type UserEvent } from './state.ts';
import {
  at,
  command,
  deleted,
  given,
  later,
  linked,
  lockedForGood,
  lockedUntilLater,
  mina,
  registered,
  reza,
  sara,
  stateAfter,
  unlinked,
  withPassword,
} from './user.example.ts';

describe('a password', () => {
  it('is voided by an administrator', () => {
    const voided = command('VoidPassword', {}, mina);
    given(registered, withPassword).when(voided).thenFollow({ type: 'PasswordVoided', data: {} });
    given(registered, withPassword, { type: 'PasswordVoided', data: {} }).when(voided).thenNothing();
    given(registered, withPassword)
      .when(command('VoidPassword', {}, sara))
      .thenThrows('Status_403');
  });
  it('is not voided by the administrator whose it is', () => {
    given(registered, withPassword)
      .when(command('VoidPassword', {}, { ...mina, id: 'sara' }))
      .thenThrows('Status_409');
  });
});

describe('locks', () => {
  const failures = command('LockUserTemporarily', { until: later }, { ...mina, kind: 'system' });
  it('come from failures for a while, and end by themselves', () => {
    given(registered).when(failures).thenFollow(lockedUntilLater);
    given(registered, lockedUntilLater).when(failures).thenNothing();
    const state = stateAfter(registered, lockedUntilLater);
    if (state.status !== 'present') throw new Error('not there');
    expect(lockAt(state, at)).toEqual({ lockType: 'temporary', until: later });
    expect(lockAt(state, later)).toEqual({ lockType: 'none' });
  });
  it('by an administrator stay', () => {
    const lock = command('LockUserPermanently', { reason: 'تقلب' }, mina);
    given(registered, lockedUntilLater).when(lock).thenFollow(lockedForGood);
    given(registered, lockedForGood).when(lock).thenNothing();
    given(registered, lockedForGood).when(failures).thenNothing();
  });
  it('are lifted by an administrator', () => {
    const unlock = command('UnlockUser', {}, mina);
    given(registered, lockedForGood).when(unlock).thenFollow({ type: 'UserUnlocked', data: {} });
    given(registered).when(unlock).thenNothing();
  });
  it('are not for oneself, nor by just anybody', () => {
    given(registered)
      .when(command('LockUserPermanently', { reason: 'تقلب' }, { ...mina, id: 'sara' }))
      .thenThrows('Status_409');
    given(registered)
      .when(command('UnlockUser', {}, sara))
      .thenThrows('Status_403');
    given(registered)
      .when(command('UnlockUser', {}, reza))
      .thenThrows('Status_404');
  });
});

describe('external logins', () => {
  const unlink = command('UnlinkExternalLogin', { externalLoginId: 'one' });
  it('are linked once', () => {
    const link = command('LinkExternalLogin', {
      externalLoginId: 'one',
      provider: 'example',
      identity: { subject: 'one', email: null },
    });
    given(registered).when(link).thenFollow(linked('one'));
    given(registered, linked('other', 'one')).when(link).thenNothing();
  });
  it('are unlinked while another way in remains', () => {
    given(registered, withPassword, linked('one')).when(unlink).thenFollow(unlinked('one'));
    given(registered, linked('one'), linked('two')).when(unlink).thenFollow(unlinked('one'));
    given(registered, { type: 'EmailConfirmed', data: {} }, linked('one')).when(unlink).thenFollow(unlinked('one'));
  });
  it('the last way in stays', () => {
    given(registered, linked('one')).when(unlink).thenThrows('The_Last_Login_Cannot_Be_Removed');
    given(registered, linked('one'), linked('two'), unlinked('two'))
      .when(unlink)
      .thenThrows('The_Last_Login_Cannot_Be_Removed');
  });
  it('that are not there are not found', () => {
    given(registered, withPassword).when(unlink).thenThrows('Status_404');
  });
});

describe('signing out elsewhere', () => {
  const phone = { browser: 'Firefox', system: 'Android' };
  const unknown = { browser: null, system: null };
  it('tells which device it was, or how many', () => {
    given(registered)
      .when(command('EndSessions', { devices: [phone] }))
      .thenFollow({ type: 'SessionEnded', data: phone });
    given(registered)
      .when(command('EndSessions', { devices: [unknown, phone] }, mina))
      .thenFollow({ type: 'SessionsEnded', data: { count: 2 } });
  });
  it('is nothing where nobody is signed in', () => {
    given(registered)
      .when(command('EndSessions', { devices: [] }, mina))
      .thenNothing();
  });
  it("is nobody else's, and nothing that is left to the deleted", () => {
    given(registered)
      .when(command('EndSessions', { devices: [phone] }, reza))
      .thenThrows('Status_404');
    given(registered, deleted)
      .when(command('EndSessions', { devices: [phone] }, mina))
      .thenThrows('Status_404');
  });
  it('changes nothing about the account', () => {
    const ended: readonly UserEvent[] = [
      { type: 'SessionEnded', data: phone },
      { type: 'SessionsEnded', data: { count: 2 } },
    ];
    expect(stateAfter(registered, ...ended)).toEqual(stateAfter(registered));
  });
});
