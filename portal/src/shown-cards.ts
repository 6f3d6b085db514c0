import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import type { Home } from '@charsu/core/contract/public.ts';
import type { TenantCard } from '@charsu/core/contract/tenant.ts';
import type { Image } from '@charsu/core/domain/image.ts';

/** A picture as a page draws it. */
export type ShownImage = Pick<Image, 'url' | 'width' | 'height'>;

/** What a card says of an advertisement. */
export type ShownAd = Omit<AdvertisementCard, 'image' | 'imageCount'> & {
  readonly image: ShownImage | null;
};

/** What a card says of a business. */
export type ShownTenant = Omit<TenantCard, 'id' | 'logo' | 'joinDate'> & { readonly logo: ShownImage | null };

/** The home page's data without what no card shows, since it travels once more beside the rendered page. */
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
