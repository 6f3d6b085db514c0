import { orAnew } from '@charsu/core/web/browser/current-build.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A page whose program is fetched when it is first opened, or the whole is loaded from the server when a newer build has
 * taken its place. By then the page before is left, and whoever had written something there was asked.
 */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> =>
  lazy(() => orAnew(load));
