import type { Permission } from '@charsu/core/domain/permissions.ts';
import { type SettingsGroupName, settingsGroupNames } from '@charsu/core/domain/settings/settings.ts';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { Title, usePermissions } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { Columns } from '../components/Columns.tsx';
import { openSettings } from '../providers/access.ts';
import { useUnsavedGuard } from '../records/use-unsaved-guard.tsx';
import { useLocale } from '../texts/locale.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { SettingsIndex } from './SettingsIndex.tsx';
import type { Values } from './use-settings.ts';

/** The settings of the product, a page for each group, beside the index of all. The address has the group. */
export default function SettingsPage() {
  const { settings: texts } = useLocale().administration;
  const { t } = useLocale();
  const [params] = useSearchParams();
  /** The unsaved input of each group. */
  const [written, setWritten] = useState<Readonly<Partial<Record<SettingsGroupName, Values>>>>({});
  const isUnsaved = (group: SettingsGroupName) => Object.keys(written[group] ?? {}).length > 0;
  const question = useUnsavedGuard(settingsGroupNames.some(isUnsaved));
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const open = openSettings(new Set(permissions));
  const group = open.find((each) => each === params.get('group')) ?? open[0];
  if (group === undefined) return null;
  return (
    <Box sx={{ pt: 2.5, maxWidth: 1200 }}>
      <Title title={t(texts.title)} />
      {question}
      <Columns widths="240px minmax(0, 1fr)">
        <SettingsIndex open={open} shown={group} isUnsaved={isUnsaved} />
        <SettingsGroup
          key={group}
          group={group}
          field={params.get('field')}
          showsHistory={params.has('history')}
          written={written[group] ?? {}}
          setWritten={(values) => setWritten((all) => ({ ...all, [group]: values }))}
        />
      </Columns>
    </Box>
  );
}
