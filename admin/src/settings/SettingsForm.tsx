import type { Setting, Settings } from '@charsu/core/domain/settings/settings.ts';
import { formatReference } from '@charsu/core/i18n/format.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { Panel } from '../components/Panel.tsx';
import { useCommand } from '../components/use-command.ts';
import { useUnsavedGuard } from '../records/use-unsaved-guard.ts';
import { useLocale } from '../texts/locale.tsx';
import { boundsOf, groups, readSetting, unitOf } from './units.ts';

type Written = Readonly<Partial<Record<Setting, string>>>;

/** Every setting with its bounds and unit; only what was changed is sent. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const {
    administration: { settings: texts },
    commonMessage,
    culture,
    t,
  } = useLocale();
  const [written, setWritten] = useState<Written>({});
  useUnsavedGuard(Object.keys(written).length > 0);
  const command = useCommand(() => setWritten({}));
  const all: readonly Setting[] = groups.flatMap(({ settings: own }): readonly Setting[] => own);
  const isWrong = (setting: Setting) => {
    const text = written[setting];
    return text !== undefined && readSetting(setting, text) === undefined;
  };
  const changes = all.flatMap((setting) => {
    const text = written[setting];
    const value = text === undefined ? undefined : readSetting(setting, text);
    return value === undefined || value === settings[setting] ? [] : [[setting, value] as const];
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = all.find(isWrong);
    if (wrong !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
      return;
    }
    if (changes.length === 0) return;
    command.mutate({
      path: 'settings',
      method: 'PUT',
      body: Object.fromEntries(changes),
      done: commonMessage.Save_Successful,
    });
  };
  const field = (setting: Setting) => {
    const { min, max } = boundsOf(setting);
    const wrong = isWrong(setting);
    return (
      <TextField
        key={setting}
        name={setting}
        label={t(texts.name[setting])}
        value={written[setting] ?? formatReference(settings[setting], culture)}
        onChange={(event) => setWritten({ ...written, [setting]: event.target.value })}
        error={wrong}
        helperText={t(wrong ? texts.whole : texts.between, { min, max })}
        disabled={command.isPending}
        slotProps={{
          htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
          input: { endAdornment: <InputAdornment position="end">{t(texts.unit[unitOf[setting]])}</InputAdornment> },
        }}
      />
    );
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      {groups.map(({ title, settings: own }) => (
        <Panel key={title} title={t(texts[title])}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>{own.map(field)}</Box>
        </Panel>
      ))}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          loading={command.isPending}
          disabled={Object.keys(written).length === 0}
        >
          {t(texts.save)}
        </Button>
        <Button onClick={() => setWritten({})} disabled={command.isPending || Object.keys(written).length === 0}>
          {t(texts.undo)}
        </Button>
      </Box>
    </Box>
  );
}
