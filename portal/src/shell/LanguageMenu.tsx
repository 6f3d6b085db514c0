import { useLocale } from '../locale.tsx';
import { CultureLinks } from './CultureLinks.tsx';
import { Dropdown } from './Dropdown.tsx';

export function LanguageMenu() {
  const { texts } = useLocale();
  return (
    <Dropdown icon="languages" label={texts.portal.shell.language}>
      <CultureLinks />
    </Dropdown>
  );
}
