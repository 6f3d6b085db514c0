import {
  type Block,
  type BlockItem,
  blockForms,
  bodyOfItems,
  cardCounts,
  fitsOption,
  formOf,
  itemsOf,
  type OptionKind,
  readPlace,
} from '@charsu/core/domain/content-page/blocks.ts';
import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Choice } from '../components/Choice.tsx';
import { Entries } from '../components/Entries.tsx';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { PlacePicker } from '../components/PlacePicker.tsx';
import { useLocale } from '../texts/locale.tsx';
import { PictureButton } from './PictureButton.tsx';
import { useParts } from './use-parts.ts';

interface BlockProps {
  readonly block: Block;
  readonly culture: Culture;
  readonly onChange: (to: (block: Block) => Block) => void;
}

/** The fields of a block, by its kind. */
export function BlockFields({ block, culture, onChange }: BlockProps) {
  const { editorial, t } = useLocale();
  const { options, body } = formOf(block.kind);
  const { body: named } = editorial.block;
  const label = block.kind === 'picture' || block.kind === 'map' ? t(named[block.kind]) : t(named.text);
  const own = `${t(editorial.page.text)}: ${cultureFacts[culture].nativeName}`;
  return (
    <>
      {Object.entries(options).map(([name, kind]) => (
        <OptionField
          key={name}
          name={name}
          kind={kind}
          value={block.options[name] ?? ''}
          culture={culture}
          onChange={(value) => onChange((now) => ({ ...now, options: { ...now.options, [name]: value } }))}
        />
      ))}
      {body === 'text' && (
        <MarkdownField
          label={block.kind === 'text' ? own : label}
          lines={block.kind === 'text' ? 8 : 2}
          value={block.body}
          culture={culture}
          onChange={(text) => onChange((now) => ({ ...now, body: text }))}
        />
      )}
      {block.kind === 'text' && (
        <Box>
          <PictureButton
            // Below the text as it is then: writing goes on during the upload.
            onAdded={({ url }) => onChange((now) => ({ ...now, body: `${now.body}\n\n![](${url})\n` }))}
          />
        </Box>
      )}
      {body === 'items' && (
        <ItemsFields block={block} culture={culture} onChange={onChange} linked={block.kind === 'cards'} />
      )}
    </>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly culture: Culture;
  readonly onChange: (value: string) => void;
}

function MarkdownField({ label, lines, value, culture, onChange }: TextFieldProps & { readonly lines: number }) {
  const { editorial, t } = useLocale();
  const { direction, language } = cultureFacts[culture];
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      multiline
      minRows={lines}
      maxRows={24}
      fullWidth
      helperText={lines > 2 ? t(editorial.page.textHint) : undefined}
      slotProps={{ htmlInput: { dir: direction, lang: language, maxLength: limits.contentText } }}
    />
  );
}

/** An address that was copied from this site as the path that it is. */
const withoutOrigin = (address: string): string =>
  address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : address;

function OptionField({
  name,
  kind,
  value,
  culture,
  onChange,
}: Omit<TextFieldProps, 'label'> & { readonly name: string; readonly kind: OptionKind }) {
  const { editorial, culture: own, t } = useLocale();
  const words = editorial.block;
  const names: Readonly<Record<string, string>> = words.option;
  const label = t(names[name] ?? name);
  if (kind === 'picture')
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Picture image={value === '' ? null : { url: value }} width={128} height={96} />
        <PictureButton label={t(words.choosePicture)} onAdded={({ url }) => onChange(url)} />
      </Box>
    );
  if (kind === 'place')
    return (
      <Box role="group" aria-label={label}>
        <Typography variant="subtitle2" component="span">
          {label}
        </Typography>
        <PlacePicker
          value={readPlace(value) ?? null}
          onChange={(place) => onChange(place ? `${place.latitude},${place.longitude}` : '')}
        />
      </Box>
    );
  if (kind === 'count')
    return (
      <Choice
        label={label}
        value={value || cardCounts[0]}
        options={cardCounts.map((count): [string, string] => [count, formatNumber(Number(count), own)])}
        onChoose={onChange}
      />
    );
  const { direction, language } = cultureFacts[culture];
  const hints: Readonly<Record<string, string>> = words.hint;
  const hint = hints[kind];
  return (
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(kind === 'line' ? target.value : withoutOrigin(target.value.trim()))}
      error={value !== '' && !fitsOption(kind, value)}
      helperText={hint && t(hint)}
      fullWidth
      slotProps={{
        htmlInput: kind === 'line' ? { dir: direction, lang: language } : { dir: 'ltr', spellCheck: false },
      }}
    />
  );
}

const items = { parse: itemsOf, write: bodyOfItems };

/** Questions with answers, or cards, in the body of a block. */
function ItemsFields({ block, culture, onChange, linked }: BlockProps & { readonly linked: boolean }) {
  const { editorial, culture: own, t } = useLocale();
  const words = editorial.block;
  const { one, heading, text, add } = words.item[linked ? 'cards' : 'questions'];
  const [parts, change] = useParts<BlockItem>(block.body, items, (body) => onChange((now) => ({ ...now, body })));
  return (
    <>
      <Entries parts={parts} onChange={change} nameOf={(_, index) => t(one, { number: formatNumber(index + 1, own) })}>
        {(part, set) => (
          <>
            <TextField
              label={t(heading)}
              value={part.heading}
              onChange={({ target }) => set((now) => ({ ...now, heading: target.value }))}
              fullWidth
              slotProps={{ htmlInput: { dir: cultureFacts[culture].direction, lang: cultureFacts[culture].language } }}
            />
            {linked && (
              <OptionField
                name="to"
                kind={blockForms.call.options.to}
                value={part.to}
                culture={culture}
                onChange={(to) => set((now) => ({ ...now, to }))}
              />
            )}
            <MarkdownField
              label={t(text)}
              lines={2}
              value={part.text}
              culture={culture}
              onChange={(written) => set((now) => ({ ...now, text: written }))}
            />
          </>
        )}
      </Entries>
      <Box>
        <Button
          size="small"
          startIcon={<Icon name="plus" size={16} />}
          onClick={() => change((all) => [...all, { heading: '', to: '', text: '' }])}
        >
          {t(add)}
        </Button>
      </Box>
    </>
  );
}
