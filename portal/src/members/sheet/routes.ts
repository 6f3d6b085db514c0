/** The addresses below /users, and the page of each in this folder. */
export const routes = {
  'advertisement/file': 'File',
  'advertisement/table': 'Table',
};
