/** The pages of each script. Each name in the first script's list costs all visitors bytes, so many pages share one. */
interface Chunks {
  readonly account: typeof import('./account/pages.ts').pages;
  readonly editor: typeof import('./editor/pages.ts').pages;
  readonly entrance: typeof import('./sign-in/pages.ts').pages;
  readonly list: typeof import('./list/pages.ts').pages;
  readonly payment: typeof import('./payment/pages.ts').pages;
  readonly tenant: typeof import('./tenant/pages.ts').pages;
}
export type ChunkName = keyof Chunks;

/** A page by its address, its script, and its name in `pages` there. */
export type MemberPage = {
  [Chunk in ChunkName]: readonly [path: string, chunk: Chunk, name: keyof Chunks[Chunk]];
}[ChunkName];

/** The pages before the members' area. */
export const entrancePages: readonly MemberPage[] = [
  ['login/*', 'entrance', 'login'],
  ['register/*', 'entrance', 'register'],
  ['forgotPassword/*', 'entrance', 'forgotPassword'],
  ['externalLogin', 'entrance', 'externalLogin'],
  ['logout', 'entrance', 'logout'],
];

/** The pages of the members' area, below /users. */
export const memberPages: readonly MemberPage[] = [
  ['', 'account', 'home'],
  ['dashboard', 'account', 'dashboard'],
  ['profile', 'account', 'profile'],
  ['person/type', 'account', 'personType'],
  ['person/edit', 'account', 'person'],
  ['password', 'account', 'password'],
  ['sessions', 'account', 'sessions'],
  ['external-logins-list', 'account', 'externalLogins'],
  ['rating/:business', 'account', 'rating'],
  ['searches', 'account', 'searches'],
  ['message', 'account', 'messages'],
  ['message/:id', 'account', 'conversation'],
  ['notifications', 'account', 'notifications'],
  ['deleteAccount', 'account', 'deleteAccount'],
  ['advertisement', 'account', 'ownAds'],
  ['advertisement/all', 'account', 'nothing'],
  ['advertisement/list', 'list', 'list'],
  ['advertisement/add', 'editor', 'add'],
  ['advertisement/edit/:id', 'editor', 'edit'],
  ['advertisement/view/:id', 'editor', 'edit'],
  ['advertisement/statistics/:id', 'editor', 'statistics'],
  ['advertisement/preview/:id', 'editor', 'preview'],
  ['advertisement/adjust/:id', 'editor', 'adjust'],
  ['tenant', 'account', 'ownTenants'],
  ['tenant/all', 'account', 'nothing'],
  ['tenant/list', 'tenant', 'list'],
  ['tenant/first', 'account', 'firstBusiness'],
  ['tenant/add', 'tenant', 'add'],
  ['tenant/edit/:id', 'tenant', 'edit'],
  ['payment', 'account', 'wallet'],
  ['payment/list', 'payment', 'list'],
  ['payment/deposit', 'payment', 'deposit'],
  ['payment/verify', 'payment', 'verify'],
  ['payment/receipt/:id', 'payment', 'receipt'],
  ['payment/all', 'account', 'nothing'],
];

/** Addresses of administrators below /users, which lead to the console: see account/console-places.ts. */
export const consoleAddresses: readonly string[] = [
  'category/list',
  'category/add',
  'category/edit/:id',
  'role/list',
  'role/permission/:id',
  'role/userRole/:id',
  'subscribe/list',
  'user/list',
  'user/edit/:id',
];
