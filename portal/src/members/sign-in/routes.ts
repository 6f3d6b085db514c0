/** The addresses, and the page of each in this folder. */
export const routes = {
  'login/*': 'Login',
  'register/*': 'Register',
  'forgotPassword/*': 'ForgotPassword',
  externalLogin: 'ExternalReturn',
  logout: 'Logout',
  'admin/*': 'Console',
};
