import { type SettingsGroupName, settingsGroups } from '@charsu/core/domain/settings/settings.ts';
import { fieldLabel } from '@charsu/core/i18n/names/record-words.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { useLocale } from '../texts/locale.tsx';

/** The address of a group, and of a setting in it. */
export const settingsPath = (group: SettingsGroupName, more: Readonly<Record<string, string>> = {}): string =>
  `/settings?${new URLSearchParams({ group, ...more })}`;

interface SettingsIndexProps {
  readonly open: readonly SettingsGroupName[];
  readonly shown: SettingsGroupName;
  readonly isUnsaved: (group: SettingsGroupName) => boolean;
}

/** The groups, or the settings with some words in their names. */
export function SettingsIndex({ open, shown, isUnsaved }: SettingsIndexProps) {
  const { settings: texts } = useLocale().administration;
  const { fields, t } = useLocale();
  // A phone has no room for all of them above the form.
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'), { noSsr: true });
  const navigate = useNavigate();
  const [sought, setSought] = useState('');
  const words = foldText(sought);
  const groups = open.map((group) => {
    const title = t(texts[group]);
    const names = Object.keys(settingsGroups[group].fields).map((name) => ({
      name,
      label: t(fieldLabel('settings', name, fields)),
    }));
    const isMeant = foldText(title).includes(words);
    const found = words === '' ? [] : names.filter(({ label }) => isMeant || foldText(label).includes(words));
    return { group, title, found };
  });
  const listed = groups.filter(({ found }) => words === '' || found.length > 0);
  return (
    <Box component="nav" aria-label={t(texts.title)} sx={{ display: 'grid', gap: 1.5 }}>
      <TextField
        type="search"
        label={t(texts.search)}
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      {!wide && words === '' && (
        <TextField
          select
          label={t(texts.title)}
          value={shown}
          onChange={({ target }) =>
            void navigate(settingsPath(groups.find(({ group }) => group === target.value)?.group ?? shown))
          }
        >
          {groups.map(({ group, title }) => (
            <MenuItem key={group} value={group}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      )}
      {listed.length === 0 && <Typography color="textSecondary">{t(texts.notFound)}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.25 }}>
        {(wide || words !== '' ? listed : []).map(({ group, title, found }) => (
          <li key={group}>
            <Link
              component={RouterLink}
              to={settingsPath(group)}
              underline="none"
              aria-current={group === shown ? 'page' : undefined}
              sx={(theme) => ({
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'space-between',
                minHeight: 44,
                px: 1.5,
                borderRadius: '10px',
                color: 'text.primary',
                '&:hover': { bgcolor: theme.palette.tones.raised },
                '&[aria-current]': {
                  bgcolor: theme.palette.tones.primarySoft,
                  color: theme.palette.tones.primaryText,
                  fontWeight: 600,
                },
              })}
            >
              {title}
              {isUnsaved(group) && (
                <Box
                  component="span"
                  role="img"
                  aria-label={t(texts.unsaved)}
                  sx={{ width: 8, height: 8, borderRadius: 99, bgcolor: 'primary.main' }}
                />
              )}
            </Link>
            {found.map(({ name, label }) => (
              <Link
                key={name}
                component={RouterLink}
                to={settingsPath(group, { field: name })}
                underline="hover"
                sx={{ display: 'flex', alignItems: 'center', minHeight: 44, pl: 3, pr: 1.5, fontSize: '.875rem' }}
              >
                {label}
              </Link>
            ))}
          </li>
        ))}
      </Box>
    </Box>
  );
}
