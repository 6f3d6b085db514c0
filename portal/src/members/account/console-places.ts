/**
 * Addresses below /users that the specification gives to administrators (R42, R47, R52 to R54; D31): their pages are the
 * console's.
 */
export const consolePlaces: readonly (readonly [path: RegExp, to: (id: string) => string])[] = [
  [/^\/users\/tenant\/all$/, () => '/admin/tenants'],
  [/^\/users\/payment\/all$/, () => '/admin/payments'],
  [/^\/users\/advertisement\/all$/, () => '/admin/advertisements'],
  [/^\/users\/category\/list$/, () => '/admin/categories'],
  [/^\/users\/category\/add$/, () => '/admin/categories/create'],
  [/^\/users\/category\/edit\/([\da-f-]+)$/i, (id) => `/admin/categories/${id}`],
  [/^\/users\/role\/list$/, () => '/admin/roles'],
  [/^\/users\/role\/(?:permission|userRole)\/([\da-f-]+)$/i, (id) => `/admin/roles/${id}/show`],
  [/^\/users\/subscribe\/list$/, () => '/admin/subscribers'],
  [/^\/users\/user\/list$/, () => '/admin/users'],
  [/^\/users\/user\/edit\/([\da-f-]+)$/i, (id) => `/admin/users/${id}`],
];

/** The page of the console that an address leads to; undefined for every other address. */
export function consolePlace(pathname: string): string | undefined {
  for (const [path, to] of consolePlaces) {
    const found = path.exec(pathname);
    if (found) return to(found[1] ?? '');
  }
  return undefined;
}
