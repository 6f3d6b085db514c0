import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { PageOf } from '@charsu/core/contract/paging.ts';
import type { TenantPage } from '@charsu/core/contract/tenant.ts';
import { useLoaderData, useOutletContext } from 'react-router';
import { AdCard } from '../../../components/AdCard.tsx';
import { Empty } from '../../../components/Empty.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { useLocale } from '../../../locale.tsx';
import { tenantPath } from '../../../paths.ts';

/** R28: all displayed advertisements of a business. */
export function Component() {
  const tenant = useOutletContext<TenantPage>();
  const ads = useLoaderData<PageOf<AdvertisementCard>>();
  const { texts, browsing } = useLocale();
  const base = tenantPath(tenant.subDomain, 'advertisements');
  return (
    <section className="stack gap-8">
      <h2 className="vh">{browsing.tenant.advertisements}</h2>
      {ads.items.length === 0 ? (
        <Empty title={texts.portal.search.emptyTitle} text={browsing.tenant.noAdvertisements} />
      ) : (
        <div className="grid">
          {ads.items.map((ad) => (
            <AdCard key={ad.id} ad={ad} atBusiness />
          ))}
        </div>
      )}
      <Pager {...ads} address={(page) => (page === 1 ? base : `${base}?page=${page}`)} />
    </section>
  );
}
