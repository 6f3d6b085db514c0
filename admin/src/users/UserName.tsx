import type { UserRecord } from '@charsu/core/contract/user.ts';
import { shownName } from '@charsu/core/i18n/account-name.ts';
import { useLocale } from '../texts/locale.tsx';

/** The name of an account; a deleted one has none. */
export const useUserName = (): ((user: Pick<UserRecord, 'name' | 'deleted'>) => string) => {
  const {
    administration: { user: texts },
    culture,
    t,
  } = useLocale();
  return ({ name, deleted }) => (deleted ? t(texts.nameless) : shownName(name, culture));
};

/** The name of an account, in the direction of its own letters. */
export function UserName({ user }: { user: Pick<UserRecord, 'name' | 'deleted'> }) {
  const nameOf = useUserName();
  return <bdi>{nameOf(user)}</bdi>;
}
