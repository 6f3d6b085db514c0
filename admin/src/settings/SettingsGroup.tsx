import { type SettingsGroupName, settingsGroups } from '@charsu/core/domain/settings/settings.ts';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { CanAccess } from 'react-admin';
import { Failure } from '../components/Failure.tsx';
import { Panel } from '../components/Panel.tsx';
import { HistoryTab } from '../history/HistoryTab.tsx';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';
import { SettingsForm, type Values } from './SettingsForm.tsx';

interface SettingsGroupProps {
  readonly group: SettingsGroupName;
  readonly written: Values;
  readonly setWritten: (written: Values) => void;
}

/** One group of settings with its history. */
export function SettingsGroup({ group, written, setWritten }: SettingsGroupProps) {
  const {
    administration: { settings: texts },
    console: { history },
    t,
  } = useLocale();
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', group],
    queryFn: async () => (await callApi<Values>(`settings/${group}`)).json,
  });
  const title = t(texts[group]);
  return (
    <>
      <Panel title={title}>
        {error && !data && <Failure error={error} retry={refetch} />}
        {!data && !error && <Skeleton variant="rounded" height={280} />}
        {data && <SettingsForm group={group} title={title} settings={data} written={written} setWritten={setWritten} />}
      </Panel>
      <CanAccess resource="history" action="settings">
        <Panel title={`${t(history.title)}: ${title}`}>
          <HistoryTab recordId={settingsGroups[group].id} empty={t(texts.noHistory)} />
        </Panel>
      </CanAccess>
    </>
  );
}
