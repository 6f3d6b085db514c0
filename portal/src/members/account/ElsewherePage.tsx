import { redirectDocument } from 'react-router';
import { leadOn } from '../lead-on.ts';
import { memberLoader } from '../member-loader.ts';
import { membersHome, ownAdsPath, ownTenantsPath, walletPath } from '../return-path.ts';
import { consolePlace } from './console-places.ts';

/** Addresses that are only the beginnings of others. */
const beginnings: Readonly<Record<string, string>> = {
  '/users': membersHome,
  '/users/advertisement': ownAdsPath,
  '/users/tenant': ownTenantsPath,
  '/users/payment': walletPath,
};

/** Leads administrators on to the console, which is another application. */
const toConsole = memberLoader(async ({ request }, askMay) => {
  await askMay();
  const place = consolePlace(new URL(request.url).pathname);
  if (place === undefined) throw new Response(null, { status: 404 });
  return redirectDocument(place);
});

/** An address of the members' area without a page of its own. */
export const loader: typeof toConsole = async (args) => {
  const { request } = args;
  const to = beginnings[new URL(request.url).pathname.replace(/\/$/, '').toLowerCase()];
  return to === undefined ? toConsole(args) : leadOn(request, to);
};

export const Component = () => null;
