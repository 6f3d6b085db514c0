import { NavLink } from '../components/Link.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';
import { useSignedIn } from '../session/use-session.ts';
import { menuId } from './MegaMenu.tsx';
import styles from './TabBar.module.css';

/** The bar at the bottom of small screens. */
export function TabBar() {
  const { texts } = useLocale();
  const signedIn = useSignedIn();
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
      <NavLink to="/users/advertisement/add">
        <Icon name="circle-plus" />
        {texts.portal.shell.postAd}
      </NavLink>
      <NavLink to="/tenants">
        <Icon name="store" />
        {texts.portal.shell.businesses}
      </NavLink>
      <NavLink to={signedIn ? '/users/dashboard' : '/login'}>
        <Icon name="user-round" />
        {texts.portal.shell.me}
      </NavLink>
    </nav>
  );
}
