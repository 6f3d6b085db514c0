import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { PageOf } from '@charsu/core/contract/paging.ts';
import type { Ratings } from '@charsu/core/contract/rating.ts';
import type { TenantPage } from '@charsu/core/contract/tenant.ts';
import { useLoaderData, useOutletContext } from 'react-router';
import { AdCard } from '../../../components/AdCard.tsx';
import { Conditions } from '../../../components/Conditions.tsx';
import { Picture, Shot } from '../../../components/Picture.tsx';
import { Prose } from '../../../components/Prose.tsx';
import { SectionHead } from '../../../components/SectionHead.tsx';
import type { PageHandle } from '../../../head.ts';
import { useLocale } from '../../../locale.tsx';
import { tenantPath } from '../../../paths.ts';
import { TenantAside } from '../TenantAside.tsx';
import { TenantRatings } from './TenantRatings.tsx';

interface AboutData {
  readonly ads: PageOf<AdvertisementCard>;
  readonly ratings: Ratings;
}

export const handle: PageHandle<AboutData> = { list: ({ ratings }) => ratings };

/** R29: the text of a business, its conditions, some of its ads, its ratings, its address and hours. */
export function Component() {
  const tenant = useOutletContext<TenantPage>();
  const { ads, ratings } = useLoaderData<AboutData>();
  const { t, number, browsing } = useLocale();
  const words = browsing.tenant;
  return (
    <div className="split end">
      <div className="stack gap-10">
        <section>
          <h2 className="vh">{words.about}</h2>
          {tenant.about === '' ? <p className="muted">{words.noAbout}</p> : <Prose text={tenant.about} />}
        </section>
        <section className="stack">
          <h2>{words.conditions}</h2>
          <Conditions tenant={tenant} />
        </section>
        {tenant.images.length > 0 && (
          <section className="stack">
            <h2>{words.pictures}</h2>
            <div className="grid">
              {tenant.images.map((image, index) => (
                <a key={image.id} href={image.url}>
                  <Shot>
                    <Picture
                      image={image}
                      seed={image.id}
                      alt={t(browsing.ad.picture, { number: number(index + 1), name: tenant.name })}
                    />
                  </Shot>
                </a>
              ))}
            </div>
          </section>
        )}
        {ads.items.length > 0 && (
          <section>
            <SectionHead
              title={words.advertisements}
              {...(ads.total > ads.items.length && {
                more: { to: tenantPath(tenant.subDomain, 'advertisements'), label: words.allAdvertisements },
              })}
            />
            <div className="grid threes">
              {ads.items.map((ad) => (
                <AdCard key={ad.id} ad={ad} atBusiness />
              ))}
            </div>
          </section>
        )}
        <TenantRatings tenant={tenant} ratings={ratings} />
      </div>
      <TenantAside tenant={tenant} />
    </div>
  );
}
