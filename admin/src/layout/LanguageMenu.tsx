import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { type ReactElement, useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { chooseCulture } from '../session/preferences.ts';
import { useLocale } from '../texts/locale.tsx';

/** The items of a menu with the five languages, each by its own name; choosing one reloads the page in it. */
export const languageItems = (culture: Culture): readonly ReactElement[] =>
  offered.cultures.map((each) => (
    <MenuItem
      key={each}
      lang={cultureFacts[each].language}
      selected={each === culture}
      onClick={() => chooseCulture(each)}
    >
      {cultureFacts[each].nativeName}
    </MenuItem>
  ));

/** The button for choosing a language. */
export function LanguageMenu() {
  const { console, culture, t } = useLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = t(console.app.language);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={label}
          aria-haspopup="menu"
          color="inherit"
        >
          <Icon name="languages" />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languageItems(culture)}
      </Menu>
    </>
  );
}
