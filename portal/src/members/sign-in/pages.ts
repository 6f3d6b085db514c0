import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { loader as logout } from '../logout.ts';
import { loader as externalLogin } from './external-return.ts';
import { Component as ForgotPassword } from './ForgotPasswordPage.tsx';
import { Component as Login, loader as login } from './LoginPage.tsx';
import { Component as Register, loader as register } from './RegisterPage.tsx';

const Nothing = () => null;

/** The console is another application: after signing in for it, the user leaves this one. */
const leave = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search, hash } = new URL(request.url);
  return redirectDocument(pathname + search + hash);
};

/** The pages before the members' area, and addresses that only redirect. */
export const pages = {
  console: { loader: leave, Component: Nothing },
  externalLogin: { loader: externalLogin, Component: Nothing },
  forgotPassword: { Component: ForgotPassword },
  login: { loader: login, Component: Login },
  logout: { loader: logout, Component: Nothing },
  register: { loader: register, Component: Register },
};
