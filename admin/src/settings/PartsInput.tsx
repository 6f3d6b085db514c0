import { imageSchema } from '@charsu/core/domain/image.ts';
import { formatNumber } from '@charsu/core/i18n/numbers/number.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { z } from 'zod';
import { Entries } from '../components/Entries.tsx';
import { Icon } from '../components/Icon.tsx';
import { PictureUpload } from '../components/PictureUpload.tsx';
import { useLocale } from '../texts/locale.tsx';
import { messageIn } from './setting-values.ts';
import { TextsInput } from './TextsInput.tsx';

type Part = Readonly<Record<string, unknown>>;
const partsSchema = z.array(z.record(z.string(), z.unknown())).catch([]);

/** Lists of parts; `links` stand in columns. */
const lists = ['footerColumns', 'links', 'seals'] as const;
type List = (typeof lists)[number];
export const isList = (name: string): name is List => lists.some((each) => each === name);

/** The fields of a new part. */
const blanks: Part = { names: {}, url: '', image: null, links: [{ names: {}, url: '' }] };

interface PartsInputProps {
  readonly list: List;
  /** Of a list of objects with `names`, `url`, `image` or `links`. */
  readonly schema: z.ZodType;
  readonly label?: string;
  readonly value: unknown;
  readonly isWrong: boolean;
  /** The server's refusals by place: a text, or an object of them. */
  readonly refused: unknown;
  readonly disabled: boolean;
  readonly onChange: (parts: readonly Part[]) => void;
}

/** A list of parts that are added, moved and removed: columns of links, their links, or seals. */
export function PartsInput({ list, schema, label, value, isWrong, refused, disabled, onChange }: PartsInputProps) {
  const { settings: texts } = useLocale().administration;
  const { culture, t } = useLocale();
  const parts = partsSchema.parse(value);
  const shape: Readonly<Record<string, z.ZodType>> =
    schema instanceof z.ZodArray && schema.element instanceof z.ZodObject ? schema.element.shape : {};
  const blank: Part = Object.fromEntries(Object.keys(shape).map((key) => [key, blanks[key]]));
  const isFull = parts.length >= mostOf(schema);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {label !== undefined && <Typography variant="body2">{label}</Typography>}
      <Entries
        parts={parts}
        disabled={disabled}
        onChange={(change) => onChange(change(parts))}
        nameOf={(_, index) => t(texts.parts[list], { number: formatNumber(index + 1, culture) })}
      >
        {(part, set, index) =>
          Object.entries(shape).map(([key, ofKey]) => (
            <PartField
              key={key}
              list={list}
              name={key}
              schema={ofKey}
              value={part[key]}
              isWrong={isWrong}
              refused={Object(Object(refused)[index])[key]}
              disabled={disabled}
              onChange={(written) => set((now) => ({ ...now, [key]: written }))}
            />
          ))
        }
      </Entries>
      <Button
        size="small"
        disabled={disabled || isFull}
        onClick={() => onChange([...parts, blank])}
        startIcon={<Icon name="plus" size={16} />}
      >
        {t(texts.adding[list])}
      </Button>
    </Box>
  );
}

/** The most entries of a list. */
const mostOf = (schema: z.ZodType): number =>
  Number(
    schema instanceof z.ZodArray
      ? schema.def.checks?.map(({ _zod: { def } }) => Object(def).maximum).find((most) => most !== undefined)
      : 0,
  );

interface PartFieldProps extends Omit<PartsInputProps, 'onChange' | 'label'> {
  readonly name: string;
  readonly onChange: (written: unknown) => void;
}

function PartField({ list, name, schema, value, isWrong, refused, disabled, onChange }: PartFieldProps) {
  const { settings: texts } = useLocale().administration;
  const { commonMessage, fields, t } = useLocale();
  if (name === 'links') return <PartsInput list="links" {...{ schema, value, isWrong, refused, disabled, onChange }} />;
  const isBad = isWrong && !schema.safeParse(value).success;
  const refusal = messageIn(refused) ?? (isBad ? commonMessage.The_Value_Is_Not_Valid : undefined);
  const told = refusal !== undefined && <FormHelperText error>{refusal}</FormHelperText>;
  switch (name) {
    case 'names':
      return (
        <TextsInput
          {...{ field: { schema }, label: t(fields.label.accountName), value, refused, disabled }}
          // A language without a text is left out.
          onChange={(written) =>
            onChange(Object.fromEntries(Object.entries(written).filter(([, text]) => text !== '')))
          }
        />
      );
    case 'image':
      return (
        <Box>
          <PictureUpload
            label={t(fields.label.image)}
            image={imageSchema.safeParse(value).data ?? null}
            path="settings/upload"
            disabled={disabled}
            onChange={onChange}
          />
          {told}
        </Box>
      );
    default:
      return (
        <TextField
          label={t(fields.label.url)}
          value={value}
          onChange={({ target }) => onChange(target.value.trim())}
          error={refusal !== undefined}
          helperText={refusal ?? t(list === 'links' ? texts.linkHint : texts.addressHint)}
          disabled={disabled}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'off' } }}
        />
      );
  }
}
