import type { UserRecord } from '@charsu/core/contract/user.ts';
import { shownName } from '@charsu/core/i18n/account-name.ts';
import type { Locale } from '../texts/locale.tsx';

type Named = Pick<UserRecord, 'name' | 'deleted'>;

/** The name of an account; a deleted one has none. */
export const userName = ({ name, deleted }: Named, { administration, culture, t }: Locale): string =>
  deleted ? t(administration.user.nameless) : shownName(name, culture);
