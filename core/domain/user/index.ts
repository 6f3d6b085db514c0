import type { Aggregate } from '../aggregate.ts';
import { type UserCommand, userDecider } from './decide.ts';
import { userFields } from './fields.ts';
import { externalLoginsHeldBy, loginNamesHeldBy, type UserEvent, type UserState } from './state.ts';

/** An account. Passwords and sessions are kept outside of the log. */
export const user = {
  kind: 'user',
  decider: userDecider,
  fields: userFields,
  writes: ['UserRegistered', 'UserUpdated'],
  foldVersion: 3,
  uniqueValues: [
    {
      scope: 'loginName',
      refusal: 'The_User_Already_Exist',
      personal: true,
      heldBy: loginNamesHeldBy,
    },
    {
      scope: 'externalLogin',
      refusal: 'The_Login_Information_Already_Assigned_To_User',
      personal: true,
      heldBy: externalLoginsHeldBy,
    },
  ],
  openedBy: 'user_get',
  sentenceOf: (event) =>
    event.type === 'SessionEnded' && event.data.browser === null ? 'SessionOfUnknownDeviceEnded' : undefined,
} as const satisfies Aggregate<UserState, UserCommand, UserEvent>;
