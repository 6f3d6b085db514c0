import { buttonClass } from '../components/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { useThemeLink } from './use-theme.ts';

/** Switches between dark and light: an icon, or with its words. */
export function ThemeSwitch({ className, inWords = false }: { className?: string; inWords?: boolean }) {
  const { texts } = useLocale();
  const { other, href, onClick } = useThemeLink();
  const label = other === 'light' ? texts.portal.shell.lightTheme : texts.portal.shell.darkTheme;
  return (
    <a
      className={inWords ? className : buttonClass({ square: true }, className)}
      href={href}
      rel="nofollow"
      aria-label={inWords ? undefined : label}
      onClick={onClick}
    >
      <Icon name={other === 'light' ? 'sun' : 'moon'} />
      {inWords && label}
    </a>
  );
}
