import type { menuEntries } from '@charsu/core/contract/user.ts';
import { initialOf, shownContact, shownName } from '@charsu/core/i18n/names/account-name.ts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { BusinessMark } from '../components/BusinessMark.tsx';
import { NavLink } from '../components/Link.tsx';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { unreadOf, useInbox } from '../session/inbox.ts';
import { useLocale } from '../texts/locale.tsx';
import styles from './MembersArea.module.css';
import { type Member, totalOf } from './member.ts';
import {
  ownAdPages,
  ownAdsPath,
  ownTenantPages,
  ownTenantsPath,
  personPages,
  personPath,
  walletPages,
  walletPath,
} from './return-path.ts';

type MenuEntry = (typeof menuEntries)[number];

/** The entries with a page, in the groups of the menu. */
const groups = [
  ['dashboard', 'advertisements', 'tenants', 'payments', 'messages', 'savedSearches'],
  ['profile', 'person', 'password', 'sessions', 'externalLogins', 'deleteAccount'],
  ['console', 'logout'],
] as const satisfies readonly (readonly MenuEntry[])[];
type Shown = (typeof groups)[number][number];

const icons: Readonly<Record<Shown, IconName>> = {
  dashboard: 'layout-dashboard',
  advertisements: 'megaphone',
  tenants: 'store',
  payments: 'credit-card',
  messages: 'inbox',
  savedSearches: 'search',
  profile: 'user-round',
  person: 'id-card',
  password: 'key-round',
  sessions: 'monitor-smartphone',
  externalLogins: 'link-2',
  deleteAccount: 'trash-2',
  console: 'shield-check',
  logout: 'log-out',
};

/** The user and the menu: the server decides the entries (R182). */
export function MembersMenu({ member }: { member: Member }) {
  const { account, members } = useLocale().texts;
  const { number, culture } = useLocale();
  const unread = unreadOf(useInbox());
  const paths = new Map(member.menu.map(({ key, path }) => [key, path]));
  const shown = groups.map((keys) => keys.filter((key) => paths.has(key))).filter((keys) => keys.length > 0);
  return (
    <nav className={`menu ${styles.menu}`} aria-label={members.area.label}>
      <div className={styles.who}>
        <BusinessMark
          tenant={{ logo: null, name: initialOf(member.user.name, culture), subDomain: member.user.userId }}
        />
        <div>
          <p className={styles.name}>{shownName(member.user.name, culture)}</p>
          <p className="xs muted">
            <bdi dir="ltr" className={styles.contact}>
              {shownContact(member.user.uniqueName, culture)}
            </bdi>
          </p>
        </div>
      </div>
      {shown.map((keys, index) => (
        <div key={keys[0]}>
          {index > 0 && <hr />}
          {keys.map((key) => (
            <Entry key={key} to={paths.get(key) ?? ''}>
              <Icon name={icons[key]} />
              {account.menu[key]}
              {key === 'messages' && unread > 0 && <b className="xs">{number(unread)}</b>}
              {key === 'advertisements' && <b className="xs">{number(totalOf(member))}</b>}
            </Entry>
          ))}
        </div>
      ))}
    </nav>
  );
}

/** The common path of an entry's pages, where they are not below its own address. */
const pagesOf: Readonly<Record<string, string>> = {
  [ownAdsPath]: ownAdPages,
  [walletPath]: walletPages,
  [ownTenantsPath]: ownTenantPages,
  [personPath]: personPages,
};

/** The console is another application, unknown to the portal's router. */
function Entry({ to, children }: { to: string; children: ReactNode }) {
  const { pathname } = useLocation();
  if (to.startsWith('/admin')) return <a href={to}>{children}</a>;
  const leads = pathname.startsWith(pagesOf[to] ?? `${to}/`);
  return (
    <NavLink to={to} aria-current={leads ? 'page' : undefined}>
      {children}
    </NavLink>
  );
}
