import type { LoginName } from '../login-name.ts';
import {
  absentUser,
  confirmedNamesOf,
  evolveUser,
  loginNamesOf,
  type PresentUser,
  type UserEvent,
  type UserState,
} from './state.ts';

/** Each name once that an account had after any of its events, as far as its personal data can be read. */
function namesThrough(
  events: readonly UserEvent[],
  namesOf: (user: PresentUser) => readonly LoginName[],
): readonly LoginName[] {
  const names = new Map<string, LoginName>();
  let state: UserState = absentUser;
  for (const event of events) {
    state = evolveUser(state, event);
    for (const name of state.status === 'present' ? namesOf(state) : []) names.set(name.value, name);
  }
  return [...names.values()];
}

/** Every name that an account has ever had. */
export const namesEverOf = (events: readonly UserEvent[]) => namesThrough(events, loginNamesOf);

/** Every name that an account had and confirmed. What came from any other may be a stranger's. */
export const confirmedNamesEverOf = (events: readonly UserEvent[]) => namesThrough(events, confirmedNamesOf);
