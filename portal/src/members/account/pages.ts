import { type LoaderFunctionArgs, redirectDocument } from 'react-router';
import { leadOn } from '../lead-on.ts';
import { memberLoader } from '../member-loader.ts';
import { Component as FirstBusiness, loader as firstBusiness } from '../newcomer/FirstBusinessPage.tsx';
import { membersHome, ownAdsPath, ownTenantsPath, walletPath } from '../return-path.ts';
import { Component as Conversation, loader as conversation } from './ConversationPage.tsx';
import { consolePlace } from './console-places.ts';
import { Component as Dashboard, loader as dashboard } from './DashboardPage.tsx';
import { Component as DeleteAccount, loader as deleteAccount } from './DeleteAccountPage.tsx';
import { Component as ExternalLogins, loader as externalLogins } from './ExternalLoginsPage.tsx';
import { Component as Messages, loader as messages } from './MessagePage.tsx';
import { Component as Notifications, loader as notifications } from './NotificationsPage.tsx';
import { Component as Password, loader as password } from './PasswordPage.tsx';
import { Component as Person, loader as person } from './PersonPage.tsx';
import { Component as PersonType, loader as personType } from './PersonTypePage.tsx';
import { Component as Profile, loader as profile } from './ProfilePage.tsx';
import { Component as Rating, loader as rating } from './RatingPage.tsx';
import { Component as Searches, loader as searches } from './SearchesPage.tsx';
import { Component as Sessions, loader as sessions } from './SessionsPage.tsx';

/** Leads administrators on to the console, which is another application. */
const elsewhere = memberLoader(async ({ request }, askMay) => {
  await askMay();
  const place = consolePlace(new URL(request.url).pathname);
  if (place === undefined) throw new Response(null, { status: 404 });
  return redirectDocument(place);
});
const Nothing = () => null;
const to =
  (path: string) =>
  ({ request }: LoaderFunctionArgs) =>
    leadOn(request, path);

/** The pages of the own account: small ones with mostly shared code, so browsers load them together. */
export const pages = {
  conversation: { loader: conversation, Component: Conversation },
  dashboard: { loader: dashboard, Component: Dashboard },
  deleteAccount: { loader: deleteAccount, Component: DeleteAccount },
  externalLogins: { loader: externalLogins, Component: ExternalLogins },
  firstBusiness: { loader: firstBusiness, Component: FirstBusiness },
  home: { loader: to(membersHome) },
  messages: { loader: messages, Component: Messages },
  /** An address of the members' area without a page of its own. */
  nothing: { loader: elsewhere, Component: Nothing },
  notifications: { loader: notifications, Component: Notifications },
  ownAds: { loader: to(ownAdsPath) },
  ownTenants: { loader: to(ownTenantsPath) },
  password: { loader: password, Component: Password },
  person: { loader: person, Component: Person },
  personType: { loader: personType, Component: PersonType },
  profile: { loader: profile, Component: Profile },
  wallet: { loader: to(walletPath) },
  rating: { loader: rating, Component: Rating },
  searches: { loader: searches, Component: Searches },
  sessions: { loader: sessions, Component: Sessions },
};
