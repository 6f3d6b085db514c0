import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { PageOf } from '@charsu/core/contract/paging.ts';
import type { Ratings } from '@charsu/core/contract/rating.ts';
import type { TenantPage } from '@charsu/core/contract/tenant.ts';
import { useState } from 'react';
import { useLoaderData, useOutletContext } from 'react-router';
import { tenantPath } from '../../../addresses/paths.ts';
import { AdCard } from '../../../components/AdCard.tsx';
import { Conditions } from '../../../components/Conditions.tsx';
import { Picture, Shot } from '../../../components/Picture.tsx';
import { Prose } from '../../../components/Prose.tsx';
import { SectionHead } from '../../../components/SectionHead.tsx';
import type { PageHandle } from '../../../frame/head.ts';
import { useLocale } from '../../../texts/locale.tsx';
import { galleryId, PictureLink, PictureViewer } from '../../PictureViewer.tsx';
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
  const { browsing } = useLocale();
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
        {tenant.images.length > 0 && <Pictures tenant={tenant} />}
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

/** The pictures of a business, each a link to the viewer. */
function Pictures({ tenant: { images, name } }: { tenant: TenantPage }) {
  const { t, number, browsing } = useLocale();
  const [shown, setShown] = useState<number>();
  return (
    <section className="stack">
      <h2>{browsing.tenant.pictures}</h2>
      <div id={galleryId} className="grid">
        {images.map((image, index) => (
          <PictureLink key={image.id} index={index} onShow={setShown}>
            <Shot>
              <Picture
                image={image}
                seed={image.id}
                alt={t(browsing.ad.picture, { number: number(index + 1), name })}
              />
            </Shot>
          </PictureLink>
        ))}
      </div>
      <PictureViewer images={images} name={name} shown={shown} onShow={setShown} />
    </section>
  );
}
