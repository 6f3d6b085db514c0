import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import { useLoaderData } from 'react-router';
import { LinkButton } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import { callApi } from '../../http/api.ts';
import { AdvertisementView } from '../../pages/advertisement/Page.tsx';
import { usePageTitle } from '../../shell/use-head.ts';
import { useLocale } from '../../texts/locale.tsx';
import { memberLoader } from '../member-loader.ts';

export const loader = memberLoader(
  ({ params, request }) =>
    callApi<AdvertisementPage>(`advertisement/preview/${params.id}`, { signal: request.signal, quiet: true }),
  ['advertisement_get'],
);

/** An advertisement as visitors will see it: what was saved last. */
export function Component() {
  const ad = useLoaderData<AdvertisementPage>();
  const { selling } = useLocale().texts;
  const { t } = useLocale();
  usePageTitle(t(selling.edit.previewTitle));
  return (
    <>
      <Note tone="info" icon="eye">
        {t(selling.edit.previewNote)}
      </Note>
      <p>
        <LinkButton look="line" to={`/users/advertisement/edit/${ad.id}`}>
          {t(selling.edit.back)}
        </LinkButton>
      </p>
      <AdvertisementView ad={ad} />
    </>
  );
}
