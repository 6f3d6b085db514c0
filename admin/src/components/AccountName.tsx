import { shownName } from '@charsu/core/i18n/account-name.ts';
import { useLocale } from '../texts/locale.tsx';

/** The name of an account, in the direction of its own letters. */
export function AccountName({ children }: { children: string }) {
  const { culture } = useLocale();
  return <bdi>{shownName(children, culture)}</bdi>;
}
