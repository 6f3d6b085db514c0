import Button from '@mui/material/Button';
import { useLocale } from '../texts/locale.tsx';
import { Icon } from './Icon.tsx';

/** The way to a page of the portal, in the language of the console and in a tab of its own. */
export function NewTabButton({ path, children }: { path: string; children: string }) {
  const { culture } = useLocale();
  return (
    <Button
      size="small"
      component="a"
      href={`${path}?culture=${culture}`}
      target="_blank"
      startIcon={<Icon name="external-link" size={16} />}
    >
      {children}
    </Button>
  );
}
