/*
 * A folder here with `routes.ts` is an area of pages: `routes` are its addresses, in the first script of every page, and
 * `pages.ts` holds its files `…Page.tsx`, which browsers load together. There is no list of pages.
 */

const found = import.meta.glob<Readonly<Record<string, string>>>('./*/routes.ts', { eager: true, import: 'routes' });

/** An address with the area and the name of its page. */
export type AreaRoute = readonly [path: string, area: string, page: string];

const all = Object.entries(found).flatMap(([file, routes]) =>
  Object.entries(routes).map(([path, page]): AreaRoute => [path, file.slice('./'.length, -'/routes.ts'.length), page]),
);
const isEntrance = ([, area]: AreaRoute): boolean => area === 'sign-in';

/** The pages before the members' area. */
export const entranceRoutes: readonly AreaRoute[] = all.filter(isEntrance);
/** The pages of the members' area, below /users. */
export const areaRoutes: readonly AreaRoute[] = all.filter((route) => !isEntrance(route));
