import { orReload } from '@charsu/core/web/browser/current-build.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A page whose code is loaded when it is first opened; when a newer build has replaced the code, the page is reloaded
 * from the server. By then the former page is left, after a question about unsaved input.
 */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyExoticComponent<ComponentType> =>
  lazy(() => orReload(load));
