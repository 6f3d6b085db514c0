import { buttonClass } from '../components/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { useThemeLink } from './use-theme.ts';

/** Switches between dark and light. On small screens the account menu does. */
export function ThemeSwitch() {
  const { texts } = useLocale();
  const { other, href, onClick } = useThemeLink();
  const label = other === 'light' ? texts.portal.shell.lightTheme : texts.portal.shell.darkTheme;
  return (
    <a className={buttonClass({ icon: true }, 'wide')} href={href} rel="nofollow" aria-label={label} onClick={onClick}>
      <Icon name={other === 'light' ? 'sun' : 'moon'} />
    </a>
  );
}
