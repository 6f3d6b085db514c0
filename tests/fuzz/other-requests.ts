import fc from 'fast-check';
import { brokenPieces, encoded, longestUrl } from './addresses.ts';
import { circumstances, present } from './headers.ts';
import { oddText, rarely } from './odd-values.ts';
import type { Request } from './request.ts';
import { idOf, type World } from './world.ts';

const pageSegments = (world: World) =>
  fc.oneof(
    fc.constantFrom(
      '',
      'all',
      'q',
      'about',
      'tenants',
      'advertisement',
      'pricelists',
      'login',
      'logout',
      'users',
      'map',
      'advertisements',
      'edit',
      'new',
      ...world.subDomains,
      ...world.categoryUrls,
    ),
    idOf('advertisement'),
    oddText.map(encoded),
    brokenPieces,
  );

/** Pages of the portal, files, and all other addresses: known and unknown ones. */
export function otherRequests(world: World): fc.Arbitrary<Request> {
  const page = fc
    .tuple(
      fc.array(pageSegments(world), { maxLength: 5 }),
      fc.array(
        fc.tuple(
          fc.constantFrom('q', 'page', 'sort', 'city', 'minPrice', 'culture', 'category', 'theme', '__proto__'),
          oddText,
        ),
        { maxLength: 3 },
      ),
    )
    .map(([segments, query]) => {
      const tail = query.map(([name, text]) => `${name}=${encoded(text)}`).join('&');
      return `/${segments.join('/')}${tail && `?${tail}`}`;
    });
  const advertisementPage = fc
    .tuple(fc.constantFrom(...world.subDomains), idOf('advertisement'), oddText.map(encoded))
    .map(([subDomain, id, slug]) => `/${subDomain}/advertisement/${id}/${slug}`);
  const served = fc
    .tuple(
      fc.constantFrom(
        '/uploads/',
        '/assets/',
        '/admin/',
        '/sitemaps/',
        '/api/',
        '/api/docs/',
        '/health/',
        '/metrics',
        '/robots.txt',
        '/sitemap.xml',
        '/sitemaps/tenant-1.xml',
        ...world.images.map(({ url }) => url),
      ),
      rarely(2, fc.oneof(brokenPieces, oddText.map(encoded))),
    )
    .map(([start, rest = '']) => start + rest);
  return fc
    .record({
      method: fc.oneof(
        { arbitrary: fc.constantFrom('GET', 'HEAD'), weight: 8 },
        { arbitrary: fc.constantFrom('POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'), weight: 1 },
      ),
      url: fc.oneof(page, advertisementPage, served),
      around: circumstances,
    })
    .map(({ method, url, around: { caller, odd, ...rest } }) => ({
      method,
      url: url.slice(0, longestUrl),
      caller,
      headers: present({ ...rest, ...odd }),
      body: undefined,
      operation: undefined,
    }));
}
