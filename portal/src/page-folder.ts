import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { ComponentType } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import type { PageData } from './data.ts';
import type { PageHandle } from './head.ts';

/*
 * A folder of pages/ is a public page, and a folder of pages/tenant/ one below the address of each business; there is no
 * list. `route.ts` is in the first script of every page, `loader.ts` in the one that a visitor's first navigation loads,
 * `Page.tsx` in one of its own.
 */

/** `route` of `route.ts`. */
export interface PageRoute {
  /** The address without the first slash, in the syntax of React Router; below a business, what follows its own. */
  readonly path: string;
  /** The page has no data of its own, and no `loader.ts`. */
  readonly withoutLoader?: true;
}

/** `loader` of `loader.ts`: reads the data of the page, on the server and in the browser. */
export type PageLoader = (
  sources: { readonly data: PageData; readonly culture: Culture },
  args: LoaderFunctionArgs,
) => unknown;

/** `Page.tsx`. */
export interface PageModule {
  readonly Component: ComponentType;
  readonly handle?: PageHandle<never>;
}
