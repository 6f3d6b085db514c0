import { type SettingsGroupName, settingsGroups } from '@charsu/core/domain/settings/settings.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { HistoryTab } from '../history/HistoryTab.tsx';
import { LookingBack } from '../history/LookingBack.tsx';
import { Preview } from '../set-up/Preview.tsx';
import { useLocale } from '../texts/locale.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { settingsPath } from './SettingsIndex.tsx';
import { useSettings, type Values } from './use-settings.ts';

/** The groups whose settings are seen on the home page. */
const shownAtOnce: readonly SettingsGroupName[] = ['brand', 'home', 'footer'];

interface SettingsGroupProps {
  readonly group: SettingsGroupName;
  /** The setting that somebody looks for. */
  readonly field: string | null;
  /** Its changes, and not its form. */
  readonly showsHistory: boolean;
  readonly written: Values;
  readonly setWritten: (written: Values) => void;
}

/** One group of settings, or its history. */
export function SettingsGroup({ group, field, showsHistory, written, setWritten }: SettingsGroupProps) {
  const { settings: texts } = useLocale().administration;
  const { history } = useLocale().console;
  const { t } = useLocale();
  const { data, error, refetch } = useSettings(group);
  const title = t(texts[group]);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Panel
        title={showsHistory ? `${t(history.title)}: ${title}` : title}
        actions={
          <CanAccess resource="history" action="settings">
            <Button
              size="small"
              component={RouterLink}
              to={settingsPath(group, showsHistory ? {} : { history: 'yes' })}
              startIcon={<Icon name={showsHistory ? 'settings' : 'history'} size={16} />}
            >
              {showsHistory ? title : t(history.title)}
            </Button>
          </CanAccess>
        }
      >
        {showsHistory ? (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
            <LookingBack kind="settings" id={settingsGroups[group].id} />
            <HistoryTab recordId={settingsGroups[group].id} empty={t(texts.noHistory)} />
          </Box>
        ) : (
          <Loaded of={{ data, error, refetch }} height={280}>
            {(shown) => (
              <SettingsForm
                group={group}
                title={title}
                field={field}
                {...shown}
                written={written}
                setWritten={setWritten}
              />
            )}
          </Loaded>
        )}
      </Panel>
      {shownAtOnce.includes(group) && !showsHistory && data && <Preview key={data.revision} written={written} />}
    </Box>
  );
}
