import type { HistoryEntry } from '@charsu/core/contract/advertisement.ts';
import { fieldOf, type RecordKind } from '@charsu/core/domain/aggregates.ts';
import { type Culture, cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import { imagesIn } from '@charsu/core/domain/image.ts';
import { cityName, provinceName } from '@charsu/core/domain/places/places.ts';
import { fieldValueText, isNothing } from '@charsu/core/i18n/records/field-value.ts';
import Box from '@mui/material/Box';
import { Digits } from '../components/Digits.tsx';
import { Picture } from '../components/Picture.tsx';
import { GuildNames } from '../guilds/GuildNames.tsx';
import { RecordName } from '../records/RecordName.tsx';
import { useLocale } from '../texts/locale.tsx';
import { differingLines } from './differing-lines.ts';
import { MarkedWords } from './MarkedWords.tsx';
import { useLines } from './use-lines.ts';

/** The texts of a value in several languages. */
function translationsIn(value: unknown): [Culture, string][] {
  if (typeof value !== 'object' || value === null) return [];
  const texts = new Map<string, unknown>(Object.entries(value));
  return cultures.flatMap((culture): [Culture, string][] => {
    const text = texts.get(culture);
    return typeof text === 'string' ? [[culture, text]] : [];
  });
}

interface ChangedTranslation {
  readonly culture: Culture;
  readonly text: string;
  /** Empty where the other side has none in this language. */
  readonly other: string;
}

/** Of these texts those that differ from the other side's. */
function changedTranslations(value: unknown, otherValue: unknown): ChangedTranslation[] {
  const others = new Map(translationsIn(otherValue));
  return translationsIn(value).flatMap(([culture, text]) => {
    const other = others.get(culture) ?? '';
    return text === other ? [] : [{ culture, text, other }];
  });
}

interface ChangedValueProps {
  readonly kind: RecordKind;
  readonly change: HistoryEntry['changes'][number];
  /** `from` is the value that was replaced. */
  readonly side: 'from' | 'to';
}

/** One side of a difference, in words and pictures instead of codes. */
export function ChangedValue({ kind, change, side }: ChangedValueProps) {
  const locale = useLocale();
  const lines = useLines(kind, change.field);
  const field = fieldOf(kind, change.field);
  const value = change[side];
  const gone = side === 'from';
  const other = change[gone ? 'to' : 'from'];
  const nameOf = { city: cityName, province: provinceName }[String(field?.code)];
  const text = (each: unknown) =>
    fieldValueText(
      field,
      nameOf && !isNothing(each) ? [each].flat().map((place) => nameOf(String(place), locale.culture)) : each,
      { ...locale, currency: change.currency?.[side] },
    );
  const marked = (own: string, others: string) => (
    <MarkedWords text={differingLines(own, others)} other={differingLines(others, own)} gone={gone} />
  );
  const ownLines = lines(value);
  if (isNothing(value) || ownLines === '') return <Box sx={{ color: 'text.secondary' }}>{text(null)}</Box>;
  if (field?.image) {
    // Of parts with a picture, the rest in words.
    const parts = [value].flat().flatMap((each) => {
      const { image, ...rest } = Object(each);
      return image ? [rest] : [];
    });
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, opacity: gone ? 0.6 : 1 }}>
        {parts.length > 0 && <Box dir="auto">{text(parts)}</Box>}
        {imagesIn(value).map((picture) => (
          <Picture key={picture.id} image={picture} width={48} height={36} />
        ))}
      </Box>
    );
  }
  if (field?.code === 'guild') return <GuildNames chosen={[value].flat().map(String)} />;
  const isTranslated = translationsIn(value).length > 0;
  const translations = changedTranslations(value, other);
  // Comparing words strikes out only those that went.
  const isCompared =
    isTranslated ||
    ownLines !== undefined ||
    (typeof value === 'string' && typeof other === 'string' && field?.code === undefined);
  const words =
    ownLines !== undefined ? (
      marked(ownLines, lines(other) ?? '')
    ) : typeof value !== 'string' ? (
      text(isTranslated ? null : value)
    ) : field?.code === 'category' ? (
      <RecordName kind="category" id={value} />
    ) : field?.code === 'digits' || field?.code === 'phone' ? (
      <Digits phone={field.code === 'phone'}>{value}</Digits>
    ) : (
      marked(text(value), typeof other === 'string' ? text(other) : '')
    );
  return (
    // The bar is at the start side of the page, also beside text of the other direction.
    <Box
      sx={(theme) => ({
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-line',
        color: gone ? 'text.secondary' : 'text.primary',
        ...(gone
          ? {
              textDecoration: isCompared ? 'none' : 'line-through',
              textDecorationColor: theme.palette.tones.lineStrong,
            }
          : { borderInlineStart: `2px solid ${theme.palette.primary.main}`, paddingInlineStart: '10px' }),
      })}
    >
      {translations.map(({ culture, text: own, other: others }) => (
        <Box key={culture} dir="auto">
          {cultureFacts[culture].nativeName}: {marked(own, others)}
        </Box>
      ))}
      {translations.length === 0 && <Box dir="auto">{words}</Box>}
    </Box>
  );
}
