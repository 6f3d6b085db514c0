import { type PreviewPage, previewPageSchema } from '@charsu/core/contract/content-page.ts';
import type { ContentPageFields } from '@charsu/core/domain/content-page/fields.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Panel } from '../components/Panel.tsx';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';

/** Milliseconds after the last key until the page is rendered again. */
const pauseMs = 400;

type Written = Partial<ContentPageFields>;

/** The page of a form in one language; undefined while it is no page. */
function pageIn({ kind = 'page', address, names = {}, texts = {}, images }: Written, culture: Culture) {
  const page = { kind, address: address ?? '', name: translate(names, culture), text: texts[culture] ?? '' };
  return previewPageSchema.safeParse({ ...page, images: images ?? [], culture }).data;
}

/** The page as visitors would see it in a language: rendered by the server as the page itself is. */
export function PagePreview({ culture }: { readonly culture: Culture }) {
  const { editorial, t } = useLocale();
  const page = pageIn(useWatch<Written>() as Written, culture);
  const written = JSON.stringify(page);
  const [asked, setAsked] = useState<PreviewPage | undefined>(page);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(written === undefined ? undefined : JSON.parse(written)), pauseMs);
    return () => clearTimeout(timer);
  }, [written]);
  const { data } = useQuery({
    queryKey: ['contentPages', 'preview', asked],
    queryFn: async ({ signal }) =>
      (await callApi<{ html: string }>('console/contentPages/preview', { method: 'POST', body: asked, signal })).json,
    placeholderData: keepPreviousData,
    enabled: asked !== undefined && asked.text.trim() !== '',
  });
  const place = useRef(0);
  return (
    <Panel flush title={t(editorial.page.preview)}>
      {asked?.text.trim() ? (
        <Box
          component="iframe"
          title={t(editorial.page.preview)}
          // No script of it runs; its parent keeps its place.
          sandbox="allow-same-origin"
          srcDoc={data?.html ?? ''}
          onLoad={({ currentTarget: { contentWindow: shown } }) => {
            shown?.scrollTo(0, place.current);
            shown?.addEventListener('scroll', () => {
              place.current = shown.scrollY;
            });
            // A link would lead the preview away.
            shown?.document.addEventListener('click', (event) => {
              if ((event.target as Element).closest('a')) event.preventDefault();
            });
          }}
          sx={{ display: 'block', width: '100%', height: { xs: 480, lg: 'calc(100vh - 12rem)' }, border: 0 }}
        />
      ) : (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {t(editorial.page.emptyPreview)}
        </Typography>
      )}
    </Panel>
  );
}
