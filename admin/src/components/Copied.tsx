import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNotify } from 'react-admin';
import { useLocale } from '../texts/locale.tsx';
import { Icon } from './Icon.tsx';
import { Code } from './own-direction.tsx';

/** Copies a text, and says so. */
export function useCopy(): (text: string) => Promise<void> {
  const { app } = useLocale().console;
  const { commonMessage, t } = useLocale();
  const notify = useNotify();
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => notify(t(app.copied), { type: 'success' }),
      () => notify(commonMessage.Error, { type: 'error' }),
    );
}

/** An identifier of another system, with a button that copies it. */
export const Copied = ({ children }: { children: string }) => (
  <span style={{ whiteSpace: 'nowrap' }}>
    <Code>{children}</Code>
    <CopyButton>{children}</CopyButton>
  </span>
);

/** A button that copies an identifier; `name` says which one, by default the identifier itself. */
export function CopyButton({ name = '', children }: { name?: string; children: string }) {
  const { app } = useLocale().console;
  const { t } = useLocale();
  const copy = useCopy();
  const label = `${t(app.copy)}: ${name || children}`;
  // Browsers allow the clipboard on https only.
  return (
    window.isSecureContext && (
      <Tooltip title={label}>
        <IconButton
          size="small"
          aria-label={label}
          onClick={(event) => {
            event.stopPropagation();
            void copy(children);
          }}
        >
          <Icon name="copy" size={16} />
        </IconButton>
      </Tooltip>
    )
  );
}
