/**
 * The pages of the members' area, by the folder here whose `pages.ts` browsers load for them: the addresses, below /users
 * but for those of `sign-in`, and the `…Page.tsx` of each. They are in the first script of every page.
 */
const areas = {
  account: {
    '': 'Elsewhere',
    dashboard: 'Dashboard',
    profile: 'Profile',
    'person/type': 'PersonType',
    'person/edit': 'Person',
    password: 'Password',
    sessions: 'Sessions',
    programs: 'Programs',
    'external-logins-list': 'ExternalLogins',
    'rating/:business': 'Rating',
    searches: 'Searches',
    message: 'Message',
    'message/:id': 'Conversation',
    notifications: 'Notifications',
    deleteAccount: 'DeleteAccount',
    'tenant/first': 'FirstBusiness',
    // Else it would be the page of an advertisement of a business `users`.
    'advertisement/all': 'Elsewhere',
  },
  editor: {
    'advertisement/add': 'Add',
    'advertisement/edit/:id': 'Edit',
    'advertisement/view/:id': 'Edit',
    'advertisement/statistics/:id': 'Statistics',
    'advertisement/preview/:id': 'Preview',
    'advertisement/sent/:id': 'Sent',
    'advertisement/adjust/:id': 'Edit',
  },
  list: {
    'advertisement/list': 'List',
  },
  payment: {
    'payment/list': 'Wallet',
    'payment/deposit': 'Deposit',
    'payment/verify': 'Verify',
    'payment/receipt/:id': 'Receipt',
  },
  sheet: {
    'advertisement/file': 'File',
    'advertisement/table': 'Table',
  },
  'sign-in': {
    'login/*': 'Login',
    'register/*': 'Register',
    'forgotPassword/*': 'ForgotPassword',
    choosePassword: 'ChoosePassword',
    externalLogin: 'ExternalReturn',
    logout: 'Logout',
    'admin/*': 'Console',
  },
  tenant: {
    'tenant/list': 'List',
    'tenant/add': 'Add',
    'tenant/edit/:id': 'Edit',
    'tenant/people/:id': 'People',
    'tenant/activity/:id': 'Activity',
    'tenant/messages/:id': 'Messages',
    'tenant/invitation/:id/:invitation': 'Invitation',
  },
};

/** An address with the area and the name of its page. */
export type AreaRoute = readonly [path: string, area: string, page: string];

const all = Object.entries(areas).flatMap(([area, routes]) =>
  Object.entries(routes).map(([path, page]): AreaRoute => [path, area, page]),
);
const isEntrance = ([, area]: AreaRoute): boolean => area === 'sign-in';

/** The pages before the members' area. */
export const entranceRoutes: readonly AreaRoute[] = all.filter(isEntrance);
/** The pages of the members' area, below /users. */
export const areaRoutes: readonly AreaRoute[] = all.filter((route) => !isEntrance(route));
