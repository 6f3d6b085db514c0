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
  /** The visitor's city. */
  readonly own?: string | undefined;
  /** Whether the newest are those of the visitor's city. */
  readonly inOwn?: boolean;
};

const toImage = (image: Image | null): ShownImage | null =>
  image && { url: image.url, width: image.width, height: image.height };

export const toAd = ({ image, imageCount: _count, ...ad }: AdvertisementCard): ShownAd => ({
  ...ad,
  image: toImage(image),
});

export const toTenant = ({ id: _id, logo, joinDate: _date, ...tenant }: TenantCard): ShownTenant => ({
  ...tenant,
  logo: toImage(logo),
});

/** As many cards as everybody sees; those of the visitor's city where it has some. */
export function toShownHome(
  home: Home,
  own: string | undefined,
  starred: readonly AdvertisementCard[] = [],
  newest: readonly AdvertisementCard[] = [],
): ShownHome {
  const chosen = (inCity: readonly AdvertisementCard[], all: readonly AdvertisementCard[]) =>
    (inCity.length > 0 ? inCity : all).slice(0, all.length).map(toAd);
  return {
    ...home,
    starred: chosen(starred, home.starred),
    newest: chosen(newest, home.newest),
    tenants: home.tenants.map(toTenant),
    own,
    inOwn: newest.length > 0,
  };
}
