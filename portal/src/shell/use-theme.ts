import { type MouseEvent, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { withParam } from '../addresses/paths.ts';
import { chooseTheme } from '../session/preferences.ts';
import { type Theme, useBoot } from '../texts/locale.tsx';

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
const shownTheme = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark');

/**
 * The theme after a switch, and the props of its link: `?theme=` sets the cookie on the server, so it works without
 * JavaScript.
 */
export function useThemeLink() {
  const boot = useBoot();
  const { pathname, search } = useLocation();
  const theme = useSyncExternalStore(onThemeChange, shownTheme, () => boot.theme);
  const other: Theme = theme === 'dark' ? 'light' : 'dark';
  return {
    other,
    href: withParam(pathname, search, 'theme', other),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      chooseTheme(other);
    },
  };
}
