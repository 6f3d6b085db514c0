import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Icon } from '../components/Icon.tsx';
import { Panel } from '../components/Panel.tsx';
import { useLocale } from '../texts/locale.tsx';

/** The home page of the portal as it is now. The server lets this address be framed by its own pages only. */
export function Preview() {
  const { setUp: words } = useLocale().administration;
  const { t } = useLocale();
  return (
    <Panel
      flush
      title={t(words.preview)}
      actions={
        <Button size="small" href="/" target="_blank" startIcon={<Icon name="external-link" size={16} />}>
          {t(words.toPortal)}
        </Button>
      }
    >
      <Box
        component="iframe"
        title={t(words.preview)}
        src="/?preview=yes"
        sx={{
          display: 'block',
          width: '100%',
          height: { xs: 420, md: '70vh' },
          border: 0,
          bgcolor: 'background.default',
        }}
      />
    </Panel>
  );
}
