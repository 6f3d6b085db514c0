import type { TenantPage } from '@charsu/core/contract/tenant.ts';
import { type TenantTab, tenantPath } from '../../addresses/paths.ts';
import { breadcrumbData } from '../../components/Breadcrumb.tsx';
import { addressIn, type Head } from '../../frame/head.ts';
import type { Locale } from '../../texts/locale.tsx';

const dayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A business for search engines (schema.org LocalBusiness). */
function businessData(tenant: TenantPage, origin: string): object {
  const image = tenant.images[0] ?? tenant.cover ?? tenant.logo;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}${tenantPath(tenant.subDomain, 'about')}`,
    name: tenant.name,
    url: `${origin}${tenantPath(tenant.subDomain, 'about')}`,
    ...(tenant.phoneNumber !== '' && { telephone: tenant.phoneNumber }),
    description: tenant.summary,
    ...(image && { image: new URL(image.url, origin).href }),
    address: {
      '@type': 'PostalAddress',
      addressCountry: tenant.country,
      addressLocality: tenant.city,
      streetAddress: tenant.streetAndHouseNumber,
      ...(tenant.postalCode !== null && { postalCode: tenant.postalCode }),
    },
    ...(tenant.location && { geo: { '@type': 'GeoCoordinates', ...tenant.location } }),
    openingHoursSpecification: tenant.workingHours.map(({ day, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayNames[day],
      opens,
      closes,
    })),
    ...(tenant.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Math.round(tenant.rating.average * 10) / 10,
        ratingCount: tenant.rating.count,
      },
    }),
    sameAs: tenant.socialAccounts.map((account) => account.url),
  };
}

/** The head of the pages of a business. */
export function tenantHead(
  tenant: TenantPage,
  { texts, t, browsing, culture }: Locale,
  origin: string,
  tab: TenantTab,
): Head {
  const words = browsing.tenant;
  const params = { name: tenant.name, city: tenant.city };
  const title = tab === 'about' ? tenant.name : `${words[tab]}: ${tenant.name}`;
  const image = tenant.cover ?? tenant.images[0] ?? tenant.logo;
  return {
    title: t(texts.portal.site.pageTitle, { title }),
    description: tab === 'about' && tenant.summary !== '' ? tenant.summary : t(words[`${tab}Description`], params),
    canonical: tenantPath(tenant.subDomain, tab),
    kind: 'profile',
    feed: { path: addressIn(culture, `/feed.xml?tenant=${tenant.subDomain}`), title: tenant.name },
    ...(image && { image: image.url }),
    data: [
      businessData(tenant, origin),
      breadcrumbData(origin, [
        { name: texts.portal.site.name, path: '/' },
        { name: browsing.tenants.title, path: '/tenants' },
        { name: tenant.name, path: tenantPath(tenant.subDomain, 'about') },
      ]),
    ],
  };
}
