import { type LoaderFunctionArgs, redirectDocument } from 'react-router';

/** The console is another application: after signing in for it, the user leaves this one. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const { pathname, search, hash } = new URL(request.url);
  return redirectDocument(pathname + search + hash);
};

export const Component = () => null;
