/** The addresses below /users, and the page of each in this folder. */
export const routes = {
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
};
