import { type SettingsGroupName, settingsGroupNames } from '@charsu/core/domain/settings/settings.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Title } from 'react-admin';
import { useUnsavedGuard } from '../records/use-unsaved-guard.tsx';
import { useLocale } from '../texts/locale.tsx';
import type { Values } from './SettingsForm.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';

/** The settings of the product with their histories, by group. */
export default function SettingsPage() {
  const {
    administration: { settings: texts },
    t,
  } = useLocale();
  /** The unsaved input of each group. */
  const [written, setWritten] = useState<Readonly<Partial<Record<SettingsGroupName, Values>>>>({});
  const question = useUnsavedGuard(Object.values(written).some((values) => Object.keys(values).length > 0));
  return (
    <Box sx={{ display: 'grid', gap: 2.5, pt: 2.5, maxWidth: 960 }}>
      <Title title={t(texts.title)} />
      {question}
      <Typography color="textSecondary">{t(texts.hint)}</Typography>
      {settingsGroupNames.map((group) => (
        <SettingsGroup
          key={group}
          group={group}
          written={written[group] ?? {}}
          setWritten={(values) => setWritten((all) => ({ ...all, [group]: values }))}
        />
      ))}
    </Box>
  );
}
