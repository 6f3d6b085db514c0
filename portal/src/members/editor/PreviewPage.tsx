import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import { useLoaderData } from 'react-router';
import { LinkButton } from '../../components/Button.tsx';
import { AdvertisementView } from '../../pages/advertisement/Page.tsx';
import { usePageTitle } from '../../shell/use-head.ts';
import { useLocale } from '../../texts/locale.tsx';
import { memberLoader } from '../member-loader.ts';
import styles from './Editor.module.css';
import { readPreview } from './editor-data.ts';

export const loader = memberLoader(
  ({ params, request }) => readPreview(params.id, request.signal),
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
      <div className={styles.bar} data-own-head>
        <LinkButton icon="chevron-left" to={`/users/advertisement/edit/${ad.id}`} aria-label={t(selling.edit.back)} />
        <h1>{t(selling.edit.preview)}</h1>
      </div>
      <AdvertisementView ad={ad} own />
    </>
  );
}
