import { useLocation } from 'react-router';
import { NavLink } from '../components/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useSignedIn } from '../session/token.ts';
import { useLocale } from '../texts/locale.tsx';
import { menuId } from './MegaMenu.tsx';
import styles from './TabBar.module.css';

const postAd = '/users/advertisement/add';
/** The pages of the own account, and those for signing in. */
const ownPages = /^\/(?:users|login|register|forgotPassword|choosePassword)(?:\/|$)/;

/** The bar at the bottom of small screens. */
export function TabBar() {
  const { texts } = useLocale();
  const signedIn = useSignedIn();
  const { pathname } = useLocation();
  return (
    <nav className={`narrow ${styles.bar}`} aria-label={texts.portal.shell.bottomBar}>
      <NavLink to="/" end>
        <Icon name="house" />
        {texts.portal.shell.home}
      </NavLink>
      <button type="button" popoverTarget={menuId}>
        <Icon name="layout-grid" />
        {texts.portal.shell.categories}
      </button>
      <NavLink to={postAd}>
        <Icon name="circle-plus" />
        {texts.portal.shell.postAd}
      </NavLink>
      <NavLink to="/tenants">
        <Icon name="store" />
        {texts.portal.shell.businesses}
      </NavLink>
      <NavLink
        to={signedIn ? '/users/dashboard' : '/login'}
        aria-current={ownPages.test(pathname) && pathname !== postAd ? 'true' : undefined}
      >
        <Icon name="user-round" />
        {texts.portal.shell.me}
      </NavLink>
    </nav>
  );
}
