/*
 * The address of each public page, by its folder here, without the first slash and in the syntax of React Router. All are
 * in the first script of every page.
 */

/** The pages of the portal. */
export const pageRoutes = {
  home: '',
  advertisement: ':tenant/advertisement/:id/:title?',
  // Before the pages of businesses, whose root redirects. Below an address only the news portal has pages.
  content: ':address/:news?',
  map: 'map',
  moderation: 'moderation',
  newsletter: 'newsletter/:step/:token?',
  saved: 'saved',
  search: 'q/:category?/:query?',
  tenants: 'tenants',
};

/** The pages below the address of a business. */
export const tenantRoutes = {
  'tenant/about': 'about',
  'tenant/advertisements': 'advertisements',
  'tenant/contact': 'contact',
  'tenant/pricelists': 'pricelists',
};
