import {
  type Block,
  type BlockKind,
  blockForms,
  blocksOf,
  faultIn,
  mostBlocks,
  textOfBlocks,
} from '@charsu/core/domain/content-page/blocks.ts';
import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMemo, useState } from 'react';
import { maxLength, required, TextInput, useInput, ValidationError, type Validator } from 'react-admin';
import { Entries } from '../components/Entries.tsx';
import { Icon } from '../components/Icon.tsx';
import { type Locale, useLocale } from '../texts/locale.tsx';
import { BlockFields } from './BlockFields.tsx';
import { useParts } from './use-parts.ts';

const blank = (kind: BlockKind): Block => ({ kind, options: {}, body: '' });

const parting = {
  // An empty page begins with room for a text.
  parse: (text: string): readonly Block[] => (text.trim() === '' ? [blank('text')] : blocksOf(text)),
  write: textOfBlocks,
};

const nameOf = ({ editorial, culture, t }: Locale, kind: BlockKind, index: number): string =>
  t(editorial.block.one, { number: formatNumber(index + 1, culture), kind: t(editorial.block.kind[kind]) });

/** The rule of blocks, in words that name the block. */
function blocksRule(locale: Locale): Validator {
  const { missing, invalid, unknown, many, option: names } = locale.editorial.block;
  const labels: Readonly<Record<string, string>> = names;
  return (text?: string) => {
    const fault = faultIn(text ?? '');
    if (fault === undefined) return undefined;
    if (fault.rule === 'many') return locale.t(many, mostBlocks);
    const block = nameOf(locale, blocksOf(text ?? '')[fault.block]?.kind ?? 'text', fault.block);
    if (fault.rule === 'unknown') return locale.t(unknown, { block });
    return locale.t({ missing, invalid }[fault.rule], {
      block,
      option: locale.t(labels[fault.option] ?? fault.option),
    });
  };
}

/** The text of a page in one language: as blocks, or as the Markdown that they are kept in. */
export function BlocksInput({ culture, asText }: { readonly culture: Culture; readonly asText: boolean }) {
  const locale = useLocale();
  const { editorial, t } = locale;
  const source = `texts.${culture}` as const;
  const validate = useMemo(
    () => [...(culture === offered.cultures[0] ? [required()] : []), maxLength(limits.contentText), blocksRule(locale)],
    [culture, locale],
  );
  const { field, fieldState } = useInput<{ texts: Record<Culture, string> }>({ source, validate });
  // An emptied text is left out.
  const [blocks, change] = useParts(field.value ?? '', parting, (text) => field.onChange(text || undefined));
  const { direction, language, nativeName } = cultureFacts[culture];
  if (asText)
    return (
      <TextInput
        source={source}
        label={`${t(editorial.page.text)}: ${nativeName}`}
        helperText={t(editorial.page.textHint)}
        multiline
        minRows={12}
        fullWidth
        parse={(written: string) => written || undefined}
        format={(written?: string) => written ?? ''}
        validate={validate}
        slotProps={{ htmlInput: { dir: direction, lang: language } }}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minWidth: 0 }}>
      <Entries parts={blocks} onChange={change} nameOf={({ kind }, index) => nameOf(locale, kind, index)}>
        {(block, set) => <BlockFields block={block} culture={culture} onChange={set} />}
      </Entries>
      <AddBlock full={blocks.length >= mostBlocks.all} onAdd={(kind) => change((all) => [...all, blank(kind)])} />
      {fieldState.error?.message !== undefined && (
        <FormHelperText error role="alert">
          <ValidationError error={fieldState.error.message} />
        </FormHelperText>
      )}
    </Box>
  );
}

const kinds = Object.keys(blockForms).filter((kind): kind is BlockKind => kind in blockForms);

function AddBlock({ full, onAdd }: { readonly full: boolean; readonly onAdd: (kind: BlockKind) => void }) {
  const { editorial, t } = useLocale();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <Box>
      <Button
        variant="outlined"
        size="small"
        disabled={full}
        aria-haspopup="menu"
        startIcon={<Icon name="plus" size={16} />}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {t(editorial.block.add)}
      </Button>
      <Menu anchorEl={opener} open={opener !== null} onClose={() => setOpener(null)}>
        {kinds.map((kind) => (
          <MenuItem
            key={kind}
            onClick={() => {
              setOpener(null);
              onAdd(kind);
            }}
          >
            {t(editorial.block.kind[kind])}
          </MenuItem>
        ))}
      </Menu>
    </Box>
  );
}
