import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link } from '../components/Link.tsx';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { useOwnSavedAds } from '../saved/use-own-saved-ads.ts';
import { useSignedIn } from '../session/token.ts';
import { useLocale } from '../texts/locale.tsx';
import { Dropdown } from './Dropdown.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Not loaded for visitors. Optional: without it the page works as well. */
const InboxEntry = lazy<ComponentType<{ onUnread: (told: string) => void }>>(() =>
  import('../session/InboxEntry.tsx').catch(() => ({ default: () => null })),
);

/**
 * The profile menu: signing in and registering, or the own profile, messages and signing out; the theme in both (R68,
 * R69).
 */
export function AccountMenu() {
  const { shell } = useLocale().texts.portal;
  const signedIn = useSignedIn();
  useOwnSavedAds();
  const [news, setNews] = useState('');
  const entry = (to: string, icon: IconName, text: string) => (
    <Link to={to}>
      <Icon name={icon} />
      {text}
    </Link>
  );
  return (
    <Dropdown icon="circle-user-round" label={shell.account} news={news}>
      {signedIn && entry('/users/profile', 'user-round', shell.profile)}
      {signedIn && (
        <Suspense>
          <InboxEntry onUnread={setNews} />
        </Suspense>
      )}
      {entry('/saved', 'heart', shell.saved)}
      <ThemeSwitch inWords />
      {signedIn ? entry('/logout', 'log-out', shell.exit) : entry('/login', 'log-in', shell.signIn)}
      {!signedIn && entry('/register', 'circle-plus', shell.register)}
    </Dropdown>
  );
}
