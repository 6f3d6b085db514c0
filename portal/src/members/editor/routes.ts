/** The addresses below /users, and the page of each in this folder. */
export const routes = {
  'advertisement/add': 'Add',
  'advertisement/edit/:id': 'Edit',
  'advertisement/view/:id': 'Edit',
  'advertisement/statistics/:id': 'Statistics',
  'advertisement/preview/:id': 'Preview',
  'advertisement/sent/:id': 'Sent',
  'advertisement/adjust/:id': 'Edit',
};
