import type { AdvertisementPage, EndedAdvertisement } from '@charsu/core/contract/advertisement.ts';
import { cutText } from '@charsu/core/text/address.ts';
import { advertisementPath, searchPath, tenantPath } from '../../addresses/paths.ts';
import { breadcrumbData } from '../../components/Breadcrumb.tsx';
import type { Head } from '../../frame/head.ts';
import type { Locale } from '../../texts/locale.tsx';

/** The first words of a text, for descriptions: at most 160 characters, cut between words. */
function summaryOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= 160) return line;
  const cut = line.slice(0, 159);
  return `${cutText(cut, Math.max(cut.lastIndexOf(' '), 80))}…`;
}

/** The condition in the words of schema.org, where the advertisement says whether it is new. */
function itemCondition({ facts }: AdvertisementPage): { itemCondition?: string } {
  const condition = facts.find(({ key }) => key === 'condition')?.value;
  if (condition === 'new') return { itemCondition: 'https://schema.org/NewCondition' };
  if (condition === 'used' || condition === 'likeNew') return { itemCondition: 'https://schema.org/UsedCondition' };
  return {};
}

/** An advertisement for search engines: a schema.org Product with its Offer. */
function productData(ad: AdvertisementPage, origin: string): object {
  const url = origin + advertisementPath(ad.tenant.subDomain, ad.id, ad.name);
  const asked = ad.priceWithDiscount ?? ad.price;
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: ad.name,
    description: summaryOf(ad.content || ad.name),
    sku: String(ad.index),
    url,
    ...(ad.images.length > 0 && { image: ad.images.map((image) => new URL(image.url, origin).href) }),
    ...(ad.facts.length > 0 && {
      additionalProperty: ad.facts.map(({ name, value, label, unit }) => ({
        '@type': 'PropertyValue',
        name,
        value: label ?? value,
        ...(unit !== null && { unitText: unit }),
      })),
    }),
    offers: {
      '@type': 'Offer',
      ...itemCondition(ad),
      url,
      availability: 'https://schema.org/InStock',
      validThrough: ad.expiredDate,
      ...(asked !== null && { price: asked, priceCurrency: ad.currency }),
      seller: {
        '@type': ad.tenant.hasPages ? 'LocalBusiness' : 'Person',
        name: ad.tenant.name,
        ...(ad.tenant.hasPages && { url: origin + tenantPath(ad.tenant.subDomain, 'about') }),
      },
    },
  };
}

/** The head of an advertisement's page; search engines drop it once it has ended. */
export function advertisementHead(
  ad: AdvertisementPage | EndedAdvertisement,
  { texts, t }: Locale,
  origin: string,
  pathname: string,
): Head {
  if ('ending' in ad) {
    const title = t(texts.portal.site.pageTitle, { title: ad.name });
    return { title, description: texts.portal.site.description, canonical: pathname, noindex: true };
  }
  const path = advertisementPath(ad.tenant.subDomain, ad.id, ad.name);
  const image = ad.images[0];
  return {
    title: t(texts.portal.site.pageTitle, { title: `${ad.name} · ${ad.place.city}` }),
    description: summaryOf(ad.content || ad.name),
    canonical: path,
    kind: 'product',
    ...(image && { image: image.url }),
    data: [
      productData(ad, origin),
      breadcrumbData(origin, [
        { name: texts.portal.site.name, path: '/' },
        ...ad.breadcrumb.map((crumb) => ({ name: crumb.name, path: searchPath(crumb.url) })),
        { name: ad.name, path },
      ]),
    ],
  };
}
