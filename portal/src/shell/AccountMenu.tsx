import { Link } from '../components/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';
import { useSignedIn } from '../session/use-session.ts';
import { Dropdown } from './Dropdown.tsx';
import { useThemeLink } from './use-theme.ts';

/** The profile menu: signing in, or one's own ads and the way out; the theme in both. */
export function AccountMenu() {
  const { texts } = useLocale();
  const signedIn = useSignedIn();
  const { other, href, onClick } = useThemeLink();
  return (
    <Dropdown icon="circle-user-round" label={texts.portal.shell.account}>
      {signedIn && (
        <Link to="/users/advertisement/list">
          <Icon name="megaphone" />
          {texts.portal.shell.myAds}
        </Link>
      )}
      <a href={href} rel="nofollow" onClick={onClick}>
        <Icon name={other === 'light' ? 'sun' : 'moon'} />
        {other === 'light' ? texts.portal.shell.lightTheme : texts.portal.shell.darkTheme}
      </a>
      {signedIn ? (
        <Link to="/logout">
          <Icon name="log-out" />
          {texts.portal.shell.exit}
        </Link>
      ) : (
        <Link to="/login">
          <Icon name="log-in" />
          {texts.portal.shell.signIn}
        </Link>
      )}
    </Dropdown>
  );
}
