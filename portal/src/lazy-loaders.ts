import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { orAnew } from '@charsu/core/web/browser/current-build.ts';
import type { LoaderFunctionArgs } from 'react-router';
import type { Loaders } from './loaders.ts';
import type { PageLoaders } from './routes.tsx';

/**
 * The loaders of the pages in the browser. The server's page has its data already, so the code for reading others, the
 * API client with all its messages included, is loaded at the first navigation.
 */
export function lazyLoaders(culture: Culture): PageLoaders {
  let loading: Promise<Loaders> | undefined;
  async function load(): Promise<Loaders> {
    loading ??= orAnew(() => import('./browser-loaders.ts')).then(({ browserLoaders }) => browserLoaders(culture));
    try {
      return await loading;
    } catch (error) {
      loading = undefined;
      throw error;
    }
  }
  const later = (name: keyof Loaders) => async (args: LoaderFunctionArgs) => (await load())[name](args);
  return {
    shell: later('shell'),
    home: later('home'),
    tenants: later('tenants'),
    map: later('map'),
    saved: later('saved'),
    search: later('search'),
    tenant: later('tenant'),
    contentPage: later('contentPage'),
    newsletter: later('newsletter'),
    tenantAbout: later('tenantAbout'),
    tenantAdvertisements: later('tenantAdvertisements'),
    priceList: later('priceList'),
    advertisement: later('advertisement'),
    nothing: later('nothing'),
  };
}
