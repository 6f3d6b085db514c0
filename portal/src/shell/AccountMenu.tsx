import { Link } from '../components/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';
import { useInbox, useInboxFollowing } from '../session/inbox.ts';
import { useSignedIn } from '../session/use-session.ts';
import { Dropdown } from './Dropdown.tsx';
import { UnreadStatus } from './UnreadStatus.tsx';
import { useThemeLink } from './use-theme.ts';

/** The profile menu: signing in and registering, or one's own profile, messages and the way out; the theme in both (R68, R69). */
export function AccountMenu() {
  const { texts, t, number } = useLocale();
  const signedIn = useSignedIn();
  const { unread } = useInbox();
  const { other, href, onClick } = useThemeLink();
  useInboxFollowing();
  const told = unread > 0 ? t(texts.portal.count.unreadMessages, { count: unread }) : undefined;
  return (
    <>
      <Dropdown icon="circle-user-round" label={texts.portal.shell.account} news={told}>
        {signedIn && (
          <>
            <Link to="/users/profile">
              <Icon name="user-round" />
              {texts.portal.shell.profile}
            </Link>
            <Link to="/users/message">
              <Icon name="inbox" />
              {texts.portal.shell.messages}
              {unread > 0 && <b className="xs">{number(unread)}</b>}
            </Link>
          </>
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
          <>
            <Link to="/login">
              <Icon name="log-in" />
              {texts.portal.shell.signIn}
            </Link>
            <Link to="/register">
              <Icon name="circle-plus" />
              {texts.portal.shell.register}
            </Link>
          </>
        )}
      </Dropdown>
      <UnreadStatus />
    </>
  );
}
