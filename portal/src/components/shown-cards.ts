import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { Home } from '@charsu/core/contract/public.ts';
import type { TenantCard } from '@charsu/core/contract/tenant.ts';
import type { Image } from '@charsu/core/domain/image.ts';

/** The data of a picture on a page. */
export type ShownImage = Pick<Image, 'url' | 'width' | 'height'>;

/** The data of an advertisement's card. */
export type ShownAd = Omit<AdvertisementCard, 'image' | 'imageCount'> & {
  readonly image: ShownImage | null;
};

/** The data of a business's card. */
export type ShownTenant = Omit<TenantCard, 'id' | 'logo' | 'joinDate'> & { readonly logo: ShownImage | null };

/** The home page's data reduced to the cards, since it is sent again beside the rendered page. */
export type ShownHome = Omit<Home, 'starred' | 'newest' | 'tenants'> & {
  readonly starred: readonly ShownAd[];
  readonly newest: readonly ShownAd[];
  readonly tenants: readonly ShownTenant[];
};

const toImage = (image: Image | null): ShownImage | null =>
  image && { url: image.url, width: image.width, height: image.height };

const toAd = ({ image, imageCount: _count, ...ad }: AdvertisementCard): ShownAd => ({
  ...ad,
  image: toImage(image),
});

const toTenant = ({ id: _id, logo, joinDate: _date, ...tenant }: TenantCard): ShownTenant => ({
  ...tenant,
  logo: toImage(logo),
});

export const toShownHome = (home: Home): ShownHome => ({
  ...home,
  starred: home.starred.map(toAd),
  newest: home.newest.map(toAd),
  tenants: home.tenants.map(toTenant),
});
