import { previewPageSchema } from '@charsu/core/contract/content-page.ts';
import type { ContentPageFields } from '@charsu/core/domain/content-page/fields.ts';
import { type Culture, translate } from '@charsu/core/domain/culture.ts';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { Loaded } from '../components/Loaded.tsx';
import { Panel } from '../components/Panel.tsx';
import { StillPage } from '../components/StillPage.tsx';
import { usePaused } from '../components/use-paused.ts';
import { callApi } from '../http/api.ts';
import { useLocale } from '../texts/locale.tsx';

type Written = Partial<ContentPageFields>;

/** The page of a form in one language; undefined while it is no page. */
function pageIn({ kind = 'page', address, names = {}, texts = {}, images }: Written, culture: Culture) {
  const page = { kind, address: address ?? '', name: translate(names, culture), text: texts[culture] ?? '' };
  return previewPageSchema.safeParse({ ...page, images: images ?? [], culture }).data;
}

/** The page as visitors would see it in a language: rendered by the server as the page itself is. */
export function PagePreview({ culture }: { readonly culture: Culture }) {
  const { editorial, t } = useLocale();
  const asked = usePaused(pageIn(useWatch<Written>() as Written, culture));
  const preview = useQuery({
    queryKey: ['contentPages', 'preview', asked],
    queryFn: ({ signal }) =>
      callApi<{ html: string }>('console/contentPages/preview', { method: 'POST', body: asked, signal }),
    placeholderData: keepPreviousData,
    enabled: asked !== undefined && asked.text.trim() !== '',
  });
  return (
    <Panel flush title={t(editorial.page.preview)}>
      {asked?.text.trim() ? (
        <Loaded of={preview} height={480}>
          {({ html }) => (
            <StillPage title={t(editorial.page.preview)} html={html} height={{ xs: 480, lg: 'calc(100vh - 12rem)' }} />
          )}
        </Loaded>
      ) : (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {t(editorial.page.emptyPreview)}
        </Typography>
      )}
    </Panel>
  );
}
