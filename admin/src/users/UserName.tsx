import type { UserRecord } from '@charsu/core/contract/user.ts';
import { useLocale } from '../texts/locale.tsx';
import { userName } from './user-name.ts';

/** The name of an account, in the direction of its own letters. */
export function UserName({ user }: { user: Pick<UserRecord, 'name' | 'deleted'> }) {
  return <bdi>{userName(user, useLocale())}</bdi>;
}
