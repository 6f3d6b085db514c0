import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import Box from '@mui/material/Box';
import { maxLength, required, TextInput, useInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useLocale } from '../texts/locale.tsx';
import { MarkdownPreview } from './MarkdownPreview.tsx';
import { PictureButton } from './PictureButton.tsx';

/** The text of a page in one language, with a preview beside. */
export function MarkdownInput({ culture, shown }: { culture: Culture; shown: boolean }) {
  const { editorial, t } = useLocale();
  const { direction, language, nativeName } = cultureFacts[culture];
  const source = `texts.${culture}` as const;
  const { field } = useInput<{ texts: Record<Culture, string> }>({ source });
  const { getValues } = useFormContext<{ texts?: Partial<Record<Culture, string>> }>();
  const text: string = field.value ?? '';
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: 'minmax(0, 1fr) minmax(0, 1fr)' } }}>
      <Box>
        <TextInput
          source={source}
          label={`${t(editorial.page.text)}: ${nativeName}`}
          helperText={t(editorial.page.textHint)}
          multiline
          minRows={12}
          fullWidth
          // An emptied text is left out.
          parse={(written: string) => written || undefined}
          format={(written?: string) => written ?? ''}
          validate={
            culture === offered.cultures[0]
              ? [required(), maxLength(limits.contentText)]
              : maxLength(limits.contentText)
          }
          slotProps={{ htmlInput: { dir: direction, lang: language } }}
        />
        <PictureButton
          // Below the text as it is then: writing goes on during the upload.
          onAdded={({ url }) => field.onChange(`${getValues(source) ?? ''}\n\n![](${url})\n`)}
        />
      </Box>
      {shown && <MarkdownPreview text={text} culture={culture} />}
    </Box>
  );
}
