import { orReload } from '@charsu/core/web/browser/current-build.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A page whose code is loaded when it is first opened: the file's default export, or the named one. When a newer build
 * has replaced the code, the page is reloaded from the server. By then the former page is left, after a question about
 * unsaved input.
 */
export const lazyPage = <Name extends string = 'default'>(
  load: () => Promise<{ readonly [Each in NoInfer<Name>]: ComponentType }>,
  name?: Name,
): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    const file: Readonly<Partial<Record<string, ComponentType>>> = await orReload(load);
    const { [name ?? 'default']: Page } = file;
    if (!Page) throw new Error('The file has no such page.');
    return { default: Page };
  });
