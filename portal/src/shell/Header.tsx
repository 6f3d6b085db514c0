import { offered } from '@charsu/core/i18n/offered.ts';
import { useParams } from 'react-router';
import { Button, buttonClass, LinkButton } from '../components/Button.tsx';
import { Link, NavLink } from '../components/Link.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { CultureLinks } from './CultureLinks.tsx';
import { Dropdown } from './Dropdown.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { menuId } from './MegaMenu.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/**
 * The bar at the top of every page. On the home page its search comes once the large one is scrolled away; on small
 * screens it goes while a reader scrolls down.
 */
export function Header() {
  const { texts } = useLocale();
  const { category = 'all', query } = useParams();
  return (
    <header className={styles.top}>
      <div className={`page ${styles.inner}`}>
        <Link className={styles.logo} to="/" aria-label={texts.portal.site.name}>
          <Logo />
          <span>{texts.portal.site.name}</span>
        </Link>
        <Button icon="layout-grid" className="wide" popoverTarget={menuId}>
          {texts.portal.shell.categories}
          <Icon name="chevron-down" />
        </Button>
        <SearchBox className={styles.search ?? ''} category={category} query={query ?? ''} />
        <nav className={styles.nav} aria-label={texts.portal.shell.main}>
          <NavLink className={buttonClass({}, 'wide')} to="/" end>
            {texts.portal.shell.home}
          </NavLink>
          <NavLink className={buttonClass({}, 'wide')} to="/tenants">
            {texts.portal.shell.businesses}
          </NavLink>
          <NavLink className={buttonClass({}, 'wide')} to="/map">
            {texts.portal.shell.map}
          </NavLink>
          <ThemeSwitch className="wide" />
          {offered.cultures.length > 1 && <LanguageMenu />}
          <AccountMenu />
          <LinkButton icon="plus" look="primary" className="wide" to="/users/advertisement/add">
            {texts.portal.shell.postAd}
          </LinkButton>
        </nav>
      </div>
    </header>
  );
}

function LanguageMenu() {
  const { texts } = useLocale();
  return (
    <Dropdown icon="languages" label={texts.portal.shell.language}>
      <CultureLinks />
    </Dropdown>
  );
}
