import { type FieldTable, fieldsNamed } from '@charsu/core/domain/field-table.ts';
import { settingsFields } from '@charsu/core/domain/settings/settings.ts';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Icon } from '../components/Icon.tsx';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { StillPage } from '../components/StillPage.tsx';
import { usePaused } from '../components/use-paused.ts';
import { callApi } from '../http/api.ts';
import { readSetting } from '../settings/setting-values.ts';
import type { Values } from '../settings/use-settings.ts';
import { useLocale } from '../texts/locale.tsx';

interface PreviewProps {
  /** The raw input of settings that are not saved yet; the preview leaves out what is no value. */
  readonly written: Values;
}

/** The home page of the portal with the unsaved settings of the form. */
export function Preview({ written }: PreviewProps) {
  const { setUp: words } = useLocale().administration;
  const { culture, t } = useLocale();
  const table = fieldsNamed<FieldTable, string[]>(settingsFields, Object.keys(written));
  const body = usePaused(
    Object.fromEntries(
      Object.entries(table).flatMap(([name, field]) => {
        const value = readSetting(field, written[name], culture);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
  const preview = useQuery({
    queryKey: ['setUp', 'preview', body],
    queryFn: ({ signal }) => callApi<{ html: string }>('console/setUp/preview', { method: 'POST', body, signal }),
    placeholderData: keepPreviousData,
  });
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
      <Loaded of={preview} height={420}>
        {({ html }) => <StillPage title={t(words.preview)} html={html} height={{ xs: 420, md: '70vh' }} />}
      </Loaded>
    </Panel>
  );
}
