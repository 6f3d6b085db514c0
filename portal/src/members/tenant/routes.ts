/** The addresses below /users, and the page of each in this folder. */
export const routes = {
  'tenant/list': 'List',
  'tenant/add': 'Add',
  'tenant/edit/:id': 'Edit',
  'tenant/people/:id': 'People',
  'tenant/invitation/:id/:invitation': 'Invitation',
};
