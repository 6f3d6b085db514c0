import type { RenderedText } from '@charsu/core/contract/content-page.ts';
import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';

/** Milliseconds after the last key until the text is rendered again. */
const pauseMs = 400;

/** A text as visitors will see it: rendered by the server, as the page itself is. */
export function MarkdownPreview({ text, culture }: { text: string; culture: Culture }) {
  const { editorial, t } = useLocale();
  const latest = useDeferredValue(text);
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(latest), pauseMs);
    return () => clearTimeout(timer);
  }, [latest]);
  const { data } = useQuery({
    queryKey: ['contentPages', 'preview', asked],
    queryFn: async ({ signal }) =>
      (await callApi<RenderedText>('console/contentPages/preview', { method: 'POST', body: { text: asked }, signal }))
        .json,
    placeholderData: keepPreviousData,
    enabled: asked.length <= limits.contentText,
  });
  const { direction, language } = cultureFacts[culture];
  return (
    <Box
      component="section"
      aria-label={t(editorial.page.preview)}
      sx={{ border: 1, borderColor: 'divider', borderRadius: '12px', p: 2, minWidth: 0, overflowX: 'auto' }}
    >
      <Typography variant="subtitle2" component="h2" color="textSecondary" sx={{ mb: 1 }}>
        {t(editorial.page.preview)}
      </Typography>
      {asked.trim() === '' && <Typography color="textSecondary">{t(editorial.page.emptyPreview)}</Typography>}
      <Box
        lang={language}
        dir={direction}
        sx={{
          overflowWrap: 'anywhere',
          '& img': { maxWidth: '100%', height: 'auto' },
          '& td, & th': { border: 1, p: 0.5 },
        }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown by the server, with HTML off.
        dangerouslySetInnerHTML={{ __html: data?.html ?? '' }}
      />
    </Box>
  );
}
