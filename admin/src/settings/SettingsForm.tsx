import { type FieldTable, fieldsNamed } from '@charsu/core/domain/field-table.ts';
import { type SettingsGroupName, settingsGroups } from '@charsu/core/domain/settings/settings.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { focusFirstBad } from '../components/focus.ts';
import { useCommand } from '../components/use-command.ts';
import { useLocale } from '../texts/locale.tsx';
import { SettingInput } from './SettingInput.tsx';
import { kindOf, readSetting } from './setting-values.ts';
import type { Values } from './use-settings.ts';

interface SettingsFormProps {
  readonly group: SettingsGroupName;
  /** The settings of the group that are asked for; all when not given. */
  readonly only?: readonly string[] | undefined;
  /** The name of the group. */
  readonly title: string;
  /** The setting that somebody looks for: it gets the focus. */
  readonly field: string | null;
  readonly settings: Values;
  readonly revision: string | undefined;
  /** The unsaved raw input. */
  readonly written: Values;
  readonly setWritten: (written: Values) => void;
  readonly onSaved?: () => void;
}

/** The settings of a group with their bounds and units; only changed ones are sent. */
export function SettingsForm({
  group,
  only,
  title,
  field: soughtField,
  settings,
  revision,
  written,
  setWritten,
  onSaved,
}: SettingsFormProps) {
  const { settings: texts } = useLocale().administration;
  const { commonMessage, culture, t } = useLocale();
  const isUnsaved = Object.keys(written).length > 0;
  // The revision that the user saw before typing. The server refuses a save when a colleague has saved since.
  const [seen, setSeen] = useState(revision);
  if (!isUnsaved && seen !== revision) setSeen(revision);
  const command = useCommand(
    () => {
      setWritten({});
      onSaved?.();
    },
    () => setSeen(undefined),
  );
  const form = useRef<HTMLFormElement>(null);
  // Its fields are disabled while they are sent, and the focus is lost.
  useEffect(() => {
    if (command.error) focusFirstBad(form.current);
  }, [command.error]);
  useEffect(() => {
    const place = soughtField && form.current?.querySelector(`[data-setting="${CSS.escape(soughtField)}"]`);
    if (!place) return;
    place.scrollIntoView({ block: 'center' });
    place.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }, [soughtField]);
  const whole: FieldTable = settingsGroups[group].fields;
  const table = only === undefined ? whole : fieldsNamed(whole, only);
  const refused: Values = (command.error instanceof HttpError && command.error.body?.errors) || {};
  const fields = Object.entries(table).map(([name, field]) => {
    const draft = written[name];
    const value = draft === undefined ? settings[name] : readSetting(field, draft, culture);
    return { name, field, draft, value, isWrong: value === undefined || name in refused };
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = fields.find(({ value }) => value === undefined);
    if (wrong !== undefined) {
      focusFirstBad(event.currentTarget);
      return;
    }
    const changes = fields.filter(({ name, value }) => JSON.stringify(value) !== JSON.stringify(settings[name]));
    if (changes.length === 0) return setWritten({});
    command.mutate({
      path: `settings/${group}`,
      method: 'PUT',
      body: Object.fromEntries(changes.map(({ name, value }) => [name, value])),
      done: commonMessage.Save_Successful,
      revision: seen,
    });
  };
  return (
    <Box component="form" ref={form} aria-label={title} noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
      {group === 'rates' && (
        <Typography variant="body2" color="textSecondary">
          {t(texts.ratesHint)}
        </Typography>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {fields.map(({ name, field, draft, isWrong }) => (
          <Box
            key={name}
            data-setting={name}
            sx={{
              display: 'grid',
              ...(['number', 'text', 'color', 'switch', 'choice'].includes(kindOf(field))
                ? {}
                : { gridColumn: '1 / -1' }),
            }}
          >
            <SettingInput
              name={name}
              field={field}
              value={draft ?? settings[name]}
              isWrong={isWrong}
              refused={refused[name]}
              disabled={command.isPending}
              onChange={(value) => {
                command.reset();
                setWritten({ ...written, [name]: value });
              }}
            />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button type="submit" variant="contained" loading={command.isPending} disabled={!isUnsaved}>
          {t(texts.save)}
        </Button>
        <Button onClick={() => setWritten({})} disabled={command.isPending || !isUnsaved}>
          {t(texts.undo)}
        </Button>
      </Box>
    </Box>
  );
}
