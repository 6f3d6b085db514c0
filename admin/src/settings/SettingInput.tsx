import { countries } from '@charsu/core/domain/countries.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Field } from '@charsu/core/domain/field-table.ts';
import { imageSchema } from '@charsu/core/domain/image.ts';
import { cities, cityName, provinceName, provinces } from '@charsu/core/domain/places/places.ts';
import { formatCountry } from '@charsu/core/i18n/days/format.ts';
import { fieldLabel } from '@charsu/core/i18n/names/record-words.ts';
import { formatNumber } from '@charsu/core/i18n/numbers/number.ts';
import { fieldValueText } from '@charsu/core/i18n/records/field-value.ts';
import Autocomplete from '@mui/material/Autocomplete';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { PictureUpload } from '../components/PictureUpload.tsx';
import { UnitAdornment } from '../components/WrittenInput.tsx';
import { useLocale } from '../texts/locale.tsx';
import { AccountsInput } from './AccountsInput.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { ColorInput } from './ColorInput.tsx';
import { OrderInput } from './OrderInput.tsx';
import { isList, PartsInput } from './PartsInput.tsx';
import { SentencesInput } from './SentencesInput.tsx';
import { boundsOf, choicesOf, kindOf, messageIn } from './setting-values.ts';
import { TextsInput } from './TextsInput.tsx';

/** The places that a field can have by their codes, and their names. */
function placesOf({ code }: Field, culture: Culture): { all: readonly string[]; nameOf: (place: string) => string } {
  if (code === 'city') return { all: cities.map(({ name }) => name), nameOf: (city) => cityName(city, culture) };
  if (code === 'province') return { all: provinces.map(({ id }) => id), nameOf: (id) => provinceName(id, culture) };
  return { all: countries, nameOf: (country) => formatCountry(country, culture) };
}

interface SettingInputProps {
  readonly name: string;
  readonly field: Field;
  /** The input, or the saved value. */
  readonly value: unknown;
  readonly isWrong: boolean;
  /** Why the server refused the value, if it did: a text, or texts by the places below it. */
  readonly refused: unknown;
  readonly disabled: boolean;
  readonly onChange: (written: unknown) => void;
}

/**
 * The input of a setting by its field: a number with its unit, a text, a text in each language, choices, places, accounts
 * in social networks, a list of parts, a picture, a colour, or yes or no.
 */
export function SettingInput({ name, field, value, isWrong, refused, disabled, onChange }: SettingInputProps) {
  const { settings: texts } = useLocale().administration;
  const { commonMessage, culture, fields, t } = useLocale();
  const label = t(fieldLabel('settings', name, fields));
  const wrong = commonMessage.The_Value_Is_Not_Valid;
  const refusal = messageIn(refused);
  switch (kindOf(field)) {
    case 'texts':
      return <TextsInput {...{ field, label, value, refused, disabled, onChange }} />;
    case 'choices':
      return <ChoicesInput {...{ field, label, value, isWrong, disabled, onChange }} />;
    case 'choice':
      return (
        <TextField
          select
          label={label}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          error={isWrong}
          helperText={isWrong && (refusal ?? wrong)}
          disabled={disabled}
        >
          {choicesOf(field).map((choice) => (
            <MenuItem key={choice} value={choice}>
              {fieldValueText(field, choice, { culture })}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'order':
      return <OrderInput {...{ name, field, label, value, isWrong, disabled, onChange }} />;
    case 'parts':
      return (
        isList(name) && (
          <PartsInput {...{ list: name, label, value, isWrong, refused, disabled, onChange }} schema={field.schema} />
        )
      );
    case 'places': {
      const chosen = Array.isArray(value) ? value.map(String) : [];
      const { all, nameOf } = placesOf(field, culture);
      return (
        <Autocomplete
          multiple
          options={all.filter((place) => !chosen.includes(place))}
          value={chosen}
          onChange={(_event, places) => onChange(places)}
          getOptionLabel={nameOf}
          disabled={disabled}
          renderInput={(input) => (
            <TextField {...input} label={label} error={isWrong} helperText={isWrong && (refusal ?? wrong)} />
          )}
        />
      );
    }
    case 'sentences':
      return <SentencesInput {...{ label, value, refusal, disabled, onChange }} />;
    case 'accounts':
      return <AccountsInput {...{ label, value, isWrong, disabled, onChange }} />;
    case 'image':
      return (
        <PictureUpload
          label={label}
          image={imageSchema.safeParse(value).data ?? null}
          path="settings/upload"
          disabled={disabled}
          onChange={onChange}
        />
      );
    case 'color':
      return <ColorInput {...{ name, label, value, isWrong, refusal, disabled, onChange }} />;
    case 'switch':
      return (
        <FormControlLabel
          label={label}
          disabled={disabled}
          control={<Switch checked={value === true} onChange={(_event, on) => onChange(on)} />}
        />
      );
    case 'code':
    case 'words':
      return (
        <TextField
          name={name}
          label={label}
          multiline
          minRows={kindOf(field) === 'code' ? 6 : 2}
          value={Array.isArray(value) ? value.join('\n') : value}
          onChange={(event) => onChange(event.target.value)}
          error={isWrong}
          helperText={isWrong && (refusal ?? wrong)}
          disabled={disabled}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off', spellCheck: false } }}
        />
      );
    case 'text':
      return (
        <TextField
          name={name}
          label={label}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
          error={isWrong}
          helperText={isWrong && (refusal ?? wrong)}
          disabled={disabled}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
        />
      );
    case 'number':
      return (
        <TextField
          name={name}
          label={label}
          value={typeof value === 'number' ? formatNumber(value, culture) : value}
          onChange={(event) => onChange(event.target.value)}
          error={isWrong}
          helperText={refusal ?? t(isWrong ? texts.whole : texts.between, boundsOf(field))}
          disabled={disabled}
          slotProps={{
            htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
            input: {
              endAdornment: field.unit !== undefined && <UnitAdornment unit={field.unit} />,
            },
          }}
        />
      );
  }
}
