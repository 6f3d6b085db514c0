import type { EndedAdvertisement } from '@charsu/core/contract/advertisement.ts';
import { formatDay } from '@charsu/core/i18n/format.ts';
import { searchPath } from '../addresses/paths.ts';
import { AdCard } from '../components/AdCard.tsx';
import { Breadcrumb } from '../components/Breadcrumb.tsx';
import { LinkButton } from '../components/Button.tsx';
import { Empty } from '../components/Empty.tsx';
import { isolated, useLocale } from '../texts/locale.tsx';

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
        action={
          <LinkButton look="primary" to={searchPath(category?.url ?? 'all')}>
            {category ? t(texts.portal.shell.everythingIn, { name: category.name }) : texts.portal.search.everything}
          </LinkButton>
        }
      />
      {similar.length > 0 && (
        <section className="stack gap-5" aria-labelledby="similar">
          <h2 id="similar">{browsing.ad.similar}</h2>
          <div className="grid fours">
            {similar.map((each) => (
              <AdCard key={each.id} ad={each} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
