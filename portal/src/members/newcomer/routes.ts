/** The addresses below /users, and the page of each in this folder. */
export const routes = {
  'tenant/first': 'FirstBusiness',
};
