import type { Text } from '@charsu/core/i18n/text.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Icon } from '../components/Icon.tsx';
import { searchKeys } from '../search/use-search-key.ts';
import { useLocale } from '../texts/locale.tsx';
import { isWriting, useKeysOn } from './use-shortcuts.ts';

/** The keys of the console, by `?` on every page, with a switch: voice control or a cat can press single keys, too. */
export function ShortcutHelp() {
  const { moderation, search } = useLocale().console;
  const { action } = useLocale().vocabulary;
  const { review, t } = useLocale();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const [on, setOn] = useKeysOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '?' && event.key !== '؟') return;
    if (event.ctrlKey || event.metaKey || isWriting(event.target) || !on) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  const everywhere = [
    [searchKeys, search.title],
    ['?', moderation.keys],
    ['Z', review.undo.title],
  ] as const;
  const inQueue = [
    ['J K', moderation.keyMove],
    ['A', action.approve],
    ['D', action.deny],
    ['C', review.correction.open],
    ['⇧A', moderation.keyApproveAll],
    ['⇧D', moderation.keyDenyAll],
    ['X', moderation.keySelect],
    ['O', moderation.keyOpen],
  ] as const;
  return (
    <>
      <Tooltip title={t(moderation.keys)}>
        <IconButton
          onClick={() => setOpen(true)}
          aria-label={t(moderation.keys)}
          aria-haspopup="dialog"
          color="inherit"
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <Icon name="keyboard" />
        </IconButton>
      </Tooltip>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby="keys-title">
        <DialogTitle id="keys-title">{t(moderation.keys)}</DialogTitle>
        <DialogContent>
          <FormControlLabel
            sx={{ m: 0 }}
            control={<Switch size="small" checked={on} onChange={(_event, checked) => setOn(checked)} autoFocus />}
            label={t(moderation.keysOn)}
          />
          <Keys keys={everywhere} />
          <Typography variant="subtitle2" component="h3" sx={{ pt: 1 }}>
            {t(moderation.title)}
          </Typography>
          <Keys keys={inQueue} />
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

function Keys({ keys }: { readonly keys: readonly (readonly [key: string, label: Text])[] }) {
  const { t } = useLocale();
  return (
    <Box
      component="dl"
      sx={{ m: 0, py: 1.5, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1, alignItems: 'center' }}
    >
      {keys.map(([key, label]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt">
            <Box
              component="kbd"
              dir="ltr"
              sx={{
                px: 1,
                border: 1,
                borderColor: 'divider',
                borderRadius: '6px',
                fontFamily: 'inherit',
                fontWeight: 600,
              }}
            >
              {key}
            </Box>
          </Box>
          <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
            {t(label)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
