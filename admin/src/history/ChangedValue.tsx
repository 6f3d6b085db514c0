import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import { fieldOf, type RecordKind } from '@charsu/core/domain/aggregates.ts';
import { type Culture, cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import { imageSchema } from '@charsu/core/domain/image.ts';
import { fieldValueText, isNothing } from '@charsu/core/i18n/field-value.ts';
import Box from '@mui/material/Box';
import { CategoryName } from '../categories/CategoryName.tsx';
import { Digits } from '../components/Digits.tsx';
import { Picture } from '../components/Picture.tsx';
import { GuildNames } from '../guilds/GuildNames.tsx';
import { useLocale } from '../texts/locale.tsx';

const textsIn = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);

/** The texts of a value in several languages that differ from those of its other side. */
function translationsIn(value: unknown, other: unknown): [Culture, string][] {
  const [texts, others] = [textsIn(value), textsIn(other)];
  return cultures.flatMap((culture): [Culture, string][] => {
    const text = texts.get(culture);
    return typeof text === 'string' && text !== others.get(culture) ? [[culture, text]] : [];
  });
}

const isTranslated = (value: unknown): boolean => cultures.some((culture) => textsIn(value).has(culture));

interface ChangedValueProps {
  readonly kind: RecordKind;
  readonly change: HistoryEntry['changes'][number];
  /** `from` is the value that was replaced. */
  readonly side: 'from' | 'to';
}

/** One side of a difference, in words and pictures instead of codes. */
export function ChangedValue({ kind, change, side }: ChangedValueProps) {
  const locale = useLocale();
  const field = fieldOf(kind, change.field);
  const value = change[side];
  const gone = side === 'from';
  const text = (each: unknown) => fieldValueText(field, each, { ...locale, currency: change.currency?.[side] });
  if (isNothing(value)) return <Box sx={{ color: 'text.secondary' }}>{text(value)}</Box>;
  if (field?.image) {
    const pictures = [value].flat().flatMap((each) => imageSchema.safeParse(each).data ?? []);
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, opacity: gone ? 0.6 : 1 }}>
        {pictures.map((picture) => (
          <Picture key={picture.id} image={picture} width={48} height={36} />
        ))}
      </Box>
    );
  }
  if (field?.code === 'guild') return <GuildNames chosen={[value].flat().map(String)} />;
  const translations = translationsIn(value, change[gone ? 'to' : 'from']);
  // A language that only the other side has.
  if (isTranslated(value) && translations.length === 0) {
    return <Box sx={{ color: 'text.secondary' }}>{text(null)}</Box>;
  }
  const words =
    typeof value !== 'string' ? (
      text(value)
    ) : field?.code === 'category' ? (
      <CategoryName id={value} />
    ) : field?.code === 'digits' || field?.code === 'phone' ? (
      <Digits phone={field.code === 'phone'}>{value}</Digits>
    ) : (
      text(value)
    );
  return (
    // The bar stands where the page begins, also beside words that are read the other way.
    <Box
      sx={(theme) => ({
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        color: gone ? 'text.secondary' : 'text.primary',
        ...(gone
          ? { textDecoration: 'line-through', textDecorationColor: theme.palette.tones.lineStrong }
          : { borderInlineStart: `2px solid ${theme.palette.primary.main}`, paddingInlineStart: '10px' }),
      })}
    >
      {translations.map(([culture, name]) => (
        <Box key={culture} dir="auto">
          {cultureFacts[culture].nativeName}: {name}
        </Box>
      ))}
      {translations.length === 0 && <Box dir="auto">{words}</Box>}
    </Box>
  );
}
