import type { LoginName } from '../login-name.ts';
import { loginNamesOf, type UserEvent, type UserFields } from './state.ts';

const fieldsIn = (event: UserEvent): Partial<UserFields> =>
  (event.type === 'UserRegistered' || event.type === 'UserUpdated' ? event.data.personal.data : null) ?? {};

/** Every name that an account has ever had, as far as its personal data can be read. */
export function namesEverOf(events: readonly UserEvent[]): readonly LoginName[] {
  const names = events.flatMap((event) => {
    const { email = null, cellphone = null } = fieldsIn(event);
    return loginNamesOf({ email, cellphone });
  });
  return [...new Map(names.map((name) => [name.value, name])).values()];
}
