import type { EndedAdvertisement } from '@charsu/core/contract/advertisement.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { searchPath } from '../addresses/paths.ts';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { Empty } from '../components/Empty.tsx';
import { isolated, useLocale } from '../texts/locale.tsx';
import { CardRow } from './CardRow.tsx';

/** The page of an advertisement that is over: when it ended, and similar ones. */
export function EndedAdvertisementView({ ad }: { ad: EndedAdvertisement }) {
  const words = useLocale().texts.offer;
  const { texts, t, culture, browsing } = useLocale();
  const { name, ending, breadcrumb, similar } = ad;
  const category = breadcrumb.at(-1);
  const params = { name: isolated(name), day: formatDay(ending.at, culture) };
  return (
    <div className="page stack gap-8">
      <Breadcrumb
        steps={[
          { name: texts.portal.site.name, path: '/' },
          ...breadcrumb.map((crumb) => ({ name: crumb.name, path: searchPath(crumb.url) })),
        ]}
      />
      <Empty
        page
        icon="hourglass"
        title={t(words.endedTitle)}
        text={t(ending.sold ? words.soldOn : words.endedOn, params)}
        link={{
          to: searchPath(category?.url ?? 'all'),
          label: category
            ? t(texts.portal.shell.everythingIn, { name: category.name })
            : texts.portal.search.everything,
          look: 'primary',
        }}
      />
      <CardRow title={browsing.ad.similar} ads={similar} />
    </div>
  );
}
