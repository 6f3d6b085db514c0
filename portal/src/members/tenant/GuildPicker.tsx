import type { GuildRecord } from '@charsu/core/contract/guild.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { foldText } from '@charsu/core/text/fold.ts';
import { useState } from 'react';
import { Check } from '../../components/Check.tsx';
import { TextField } from '../../components/Field.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { useErrorText } from '../refused-fields.ts';
import styles from './GuildPicker.module.css';

interface GuildPickerProps {
  readonly guilds: readonly GuildRecord[];
  /** Ids of the chosen ones. */
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

/** The guilds of a business, found by a part of their names and ticked; the sixteenth is refused at once (R87, R158). */
export function GuildPicker({ guilds, chosen, disabled, error, onChange }: GuildPickerProps) {
  const { fields, business } = useLocale().texts;
  const { t } = useLocale();
  const errorText = useErrorText();
  const [words, setWords] = useState('');
  const limit = limits.guildsPerTenant;
  const tooMany = chosen.length > limit ? errorText({ code: 'There_Are_Many_Guilds', params: { limit } }) : undefined;
  const wanted = foldText(words);
  const holdsWords = ({ names }: GuildRecord) =>
    Object.values(names).some((name) => name !== undefined && foldText(name).includes(wanted));
  const toggled = (id: string) => (chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset className={`stack gap-2 ${styles.guilds}`} disabled={disabled}>
      <legend>{t(fields.label.guilds)}</legend>
      <TextField
        label={business.form.guildFilter}
        hideLabel
        type="search"
        placeholder={business.form.guildFilter}
        value={words}
        hint={t(business.form.guildsHint, { count: chosen.length, limit })}
        error={tooMany ?? error}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.list}>
        {guilds.filter(holdsWords).map((guild) => (
          <Check key={guild.id} checked={chosen.includes(guild.id)} onChange={() => onChange(toggled(guild.id))}>
            <bdi>{guild.name}</bdi>
          </Check>
        ))}
      </div>
    </fieldset>
  );
}
