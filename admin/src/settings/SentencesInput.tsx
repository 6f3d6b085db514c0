import type { Sentences } from '@charsu/core/contract/sentences.ts';
import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';

type Own = Readonly<Record<string, Readonly<Partial<Record<Culture, string>>>>>;

interface SentencesInputProps {
  readonly label: string;
  readonly value: unknown;
  readonly refusal: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (own: Own) => void;
}

/** The sentences with an own text in place of one; a sentence without any goes. */
function withText(own: Own, key: string, culture: Culture, text: string): Own {
  const { [key]: before, ...others } = own;
  const { [culture]: _, ...rest } = before ?? {};
  const after = text === '' ? rest : { ...rest, [culture]: text };
  return Object.keys(after).length === 0 ? others : { ...others, [key]: after };
}

/** The operator's own wording: a search for sentences, and a field for each language. */
export function SentencesInput({ label, value, refusal, disabled, onChange }: SentencesInputProps) {
  const { settings: texts } = useLocale().administration;
  const { t } = useLocale();
  const own: Own = { ...Object(value) };
  const [words, setWords] = useState('');
  // A sentence that the operator empties stays in the list: they may be about to write another one.
  const [first] = useState(() => Object.keys(own));
  const keys = [...new Set([...first, ...Object.keys(own)])].join();
  const asked = new URLSearchParams(words.trim() === '' ? { keys: keys || '-' } : { words });
  const { data } = useAnswer<Sentences>(['sentences', asked.toString()], `console/sentences?${asked}`, {
    placeholderData: keepPreviousData,
  });
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        type="search"
        label={t(texts.findSentence)}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        helperText={t(texts.sentenceHint)}
      />
      {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
      {data && data.total > data.items.length && (
        <Typography color="textSecondary">{t(texts.moreSentences, { count: data.total })}</Typography>
      )}
      {data?.items.map(({ key, texts: product }) => (
        <Box
          key={key}
          role="group"
          aria-label={key}
          sx={{ display: 'grid', gap: 1.5, pb: 2, borderBottom: 1, borderColor: 'divider' }}
        >
          <Typography variant="caption" color="textSecondary" component="bdi" dir="ltr">
            {key}
          </Typography>
          {offered.cultures.map((culture) => {
            const { direction, language, nativeName } = cultureFacts[culture];
            return (
              <TextField
                key={culture}
                multiline
                label={nativeName}
                value={own[key]?.[culture] ?? ''}
                placeholder={product[culture]}
                helperText={<bdi dir={direction}>{product[culture]}</bdi>}
                disabled={disabled}
                onChange={({ target }) => onChange(withText(own, key, culture, target.value))}
                slotProps={{ htmlInput: { dir: direction, lang: language } }}
              />
            );
          })}
        </Box>
      ))}
    </Box>
  );
}
