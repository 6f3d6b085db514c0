import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { PageOf } from '@charsu/core/contract/paging.ts';
import type { TenantPage } from '@charsu/core/contract/tenant.ts';
import { useLoaderData, useOutletContext } from 'react-router';
import { pageAddress, tenantPath } from '../../../addresses/paths.ts';
import { AdCard } from '../../../components/AdCard.tsx';
import { BeyondLast } from '../../../components/BeyondLast.tsx';
import { Empty } from '../../../components/Empty.tsx';
import { Pager } from '../../../components/Pager.tsx';
import type { PageHandle } from '../../../frame/head.ts';
import { useLocale } from '../../../texts/locale.tsx';

export const handle: PageHandle<PageOf<AdvertisementCard>> = { list: (ads) => ads };

/** R28: all displayed advertisements of a business. */
export function Component() {
  const tenant = useOutletContext<TenantPage>();
  const ads = useLoaderData<PageOf<AdvertisementCard>>();
  const { texts, t, browsing } = useLocale();
  const address = (page: number) => pageAddress(tenantPath(tenant.subDomain, 'advertisements'), '', page);
  return (
    <section className="stack gap-8">
      <h2 className="vh">{browsing.tenant.advertisements}</h2>
      {ads.total === 0 && <Empty title={texts.portal.search.emptyTitle} text={browsing.tenant.noAdvertisements} />}
      {ads.items.length > 0 && (
        <div className="grid">
          {ads.items.map((ad) => (
            <AdCard key={ad.id} ad={ad} atBusiness />
          ))}
        </div>
      )}
      <BeyondLast {...ads} count={t(texts.portal.count.advertisements, { count: ads.total })} address={address} />
      <Pager {...ads} address={address} />
    </section>
  );
}
