import { keepTheme } from '@charsu/core/web/browser/session.ts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { chosenTheme, type ThemeName } from '../session/preferences.ts';

interface ThemeChoice {
  readonly theme: ThemeName;
  readonly toggle: () => void;
}
const ThemeChoiceContext = createContext<ThemeChoice | undefined>(undefined);

/** Provides the theme, shared with the portal, and its setter. */
export function ThemeChoiceProvider({ children }: { children: (theme: ThemeName) => ReactNode }) {
  const [theme, setTheme] = useState(chosenTheme);
  const choice = useMemo((): ThemeChoice => {
    const other = theme === 'dark' ? 'light' : 'dark';
    return {
      theme,
      toggle: () => {
        keepTheme(other);
        setTheme(other);
      },
    };
  }, [theme]);
  return <ThemeChoiceContext value={choice}>{children(theme)}</ThemeChoiceContext>;
}

export function useThemeChoice(): ThemeChoice {
  const choice = useContext(ThemeChoiceContext);
  if (!choice) throw new Error('No theme was given to this page.');
  return choice;
}
