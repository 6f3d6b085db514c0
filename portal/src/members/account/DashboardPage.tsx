import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { OwnSummary } from '@charsu/core/contract/statistics.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import type { DashboardFigures } from '@charsu/core/domain/wallet/figures.ts';
import { formatDay, formatRial } from '@charsu/core/i18n/days/format.ts';
import { isGivenName, shownContact } from '@charsu/core/i18n/names/account-name.ts';
import { useLoaderData, useRouteLoaderData } from 'react-router';
import { Badge } from '../../components/Badge.tsx';
import { Box } from '../../components/Box.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { Fact, Facts } from '../../components/Facts.tsx';
import { Link } from '../../components/Link.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { isolated, useLocale } from '../../texts/locale.tsx';
import { MembersMenu } from '../MembersMenu.tsx';
import { type Member, totalOf } from '../member.ts';
import { memberLoader } from '../member-loader.ts';
import { Checklist } from '../newcomer/Checklist.tsx';
import { readSteps, stepsNeed } from '../newcomer/read-steps.ts';
import stepList from '../newcomer/StepList.module.css';
import { firstBusinessPath, type Step } from '../newcomer/steps.ts';
import { read } from '../read.ts';
import { ownAdsPath, walletPath } from '../return-path.ts';
import { StateBadge } from '../StateBadge.tsx';
import { AccountPage } from './AccountPage.tsx';
import styles from './Dashboard.module.css';
import { nextSteps } from './next-steps.ts';
import { DueToday, OwnFigures } from './OwnFigures.tsx';
import { ownPersonNeeds, readAccount, readPerson } from './own-records.ts';
import { maySavePerson } from './person-fields.ts';

interface DashboardData {
  readonly user: UserRecord;
  readonly person: PersonRecord | null;
  /** The steps to the first advertisement; none without the permissions. */
  readonly steps: readonly Step[];
  /** Null where the member may not see their wallet. */
  readonly figures: DashboardFigures | null;
  /** Null without the permission. */
  readonly summary: OwnSummary | null;
}

/** Null for a user without permission for their account. */
export const loader = memberLoader(async ({ request: { signal } }, askMay): Promise<DashboardData | null> => {
  const may = await askMay();
  if (!ownPersonNeeds.every((permission) => may.has(permission))) return null;
  const user = await readAccount(signal);
  if (!maySavePerson(may, user)) return null;
  const walks = stepsNeed.every((permission) => may.has(permission));
  const [person, steps, figures, summary] = await Promise.all([
    readPerson(user, signal),
    walks ? readSteps(signal, user) : [],
    may.has('ledger_getDashboardData') ? read<DashboardFigures>('ledger/dashboardData', signal) : null,
    may.has('advertisementAnalyzer_get') ? read<OwnSummary>('advertisementAnalyzer/own', signal) : null,
  ]);
  return { user, person, steps, figures, summary };
});

/** The welcome page (R36): what waits for the member, and how the advertisements do. A newcomer has the next steps only. */
export function Component() {
  const { dashboard } = useLocale().texts.account;
  const { t, culture } = useLocale();
  const data = useLoaderData<DashboardData | null>();
  const member = useRouteLoaderData<Member>('members');
  const hasAds = member !== undefined && totalOf(member) > 0;
  const name = member?.user.name ?? '';
  return (
    <AccountPage
      title={isGivenName(name) ? t(dashboard.welcome, { name: isolated(name) }) : dashboard.title}
      {...(data && { lead: t(dashboard.since, { day: formatDay(data.user.registeredAt, culture) }) })}
    >
      <div className={styles.boxes}>
        {data?.steps.some(({ state }) => state !== 'done') && (
          <Box lift className={styles.wide}>
            <Checklist steps={data.steps} />
          </Box>
        )}
        {hasAds && data?.summary && <DueToday summary={data.summary} denied={member.counts.denied} />}
        {data && <NextSteps {...data} />}
        {hasAds && data?.summary && <OwnFigures summary={data.summary} />}
        {hasAds && data?.figures && <Wallet figures={data.figures} />}
        {member?.menu.some(({ key }) => key === 'advertisements') && (
          <Advertisements member={member} isPrivate={isPrivate(data?.steps ?? [])} />
        )}
        {data && <Account {...data} />}
      </div>
      {member && (
        <Box padding="tight" className="narrow">
          <MembersMenu member={member} />
        </Box>
      )}
    </AccountPage>
  );
}

/** The missing parts of an account besides the steps to the first advertisement. */
function NextSteps({ user, person, steps: way }: DashboardData) {
  const { dashboard } = useLocale().texts.account;
  const walks = way.some(({ state }) => state !== 'done');
  const confirms = way.some(({ name, state }) => name === 'code' && state === 'open');
  const steps = nextSteps(user, person).filter(
    ({ title }) => !(walks && onTheWay.has(title)) && !(confirms && confirmations.has(title)),
  );
  if (steps.length === 0) return null;
  return (
    <Box className={`stack ${styles.wide}`}>
      <h2>{dashboard.next}</h2>
      <ul className={stepList.steps}>
        {steps.map(({ title, text, path, icon }) => (
          <li key={title}>
            <Icon name={icon} />
            <div>
              <Link className="link" to={path}>
                {dashboard[title]}
              </Link>
              {text && <p className="sm muted">{dashboard[text]}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Box>
  );
}

/** Steps that the checklist shows already. */
const onTheWay: ReadonlySet<string> = new Set(['definePerson', 'mendPerson', 'submitPerson']);
/** The demands of the first of them. */
const confirmations: ReadonlySet<string> = new Set(['confirmEmail', 'confirmCellphone']);

/** Sells without a business page of their own: nothing of it is among the steps. */
const isPrivate = (steps: readonly Step[]): boolean =>
  steps.length > 0 && steps.every(({ name }) => name !== 'business');

function Advertisements({ member, isPrivate }: { member: Member; isPrivate: boolean }) {
  const { dashboard } = useLocale().texts.account;
  const { members, newcomer } = useLocale().texts;
  const { t } = useLocale();
  const total = totalOf(member);
  return (
    <Box className="stack">
      <h2>{dashboard.advertisements}</h2>
      <p className="muted">{total === 0 ? members.list.noneText : t(members.count.advertisements, { count: total })}</p>
      <div className="row">
        <LinkButton icon="plus" look="soft" to="/users/advertisement/add">
          {members.area.newAd}
        </LinkButton>
        {total > 0 && (
          <LinkButton look="line" to={ownAdsPath}>
            {dashboard.openAds}
          </LinkButton>
        )}
      </div>
      {isPrivate && (
        <p className="sm">
          <Link className="link" to={firstBusinessPath}>
            {newcomer.sell.business}
          </Link>
        </p>
      )}
    </Box>
  );
}

/** The wallet in one line; its page has all figures (R94). */
function Wallet({ figures }: { figures: DashboardFigures }) {
  const { wallet, figures: names } = useLocale().texts.payments;
  const { culture } = useLocale();
  const { amount, unit } = formatRial(figures.currentBalance, culture);
  return (
    <Box className={`row spread ${styles.wide}`} padding="tight">
      <p>
        <Link className="link" to={walletPath}>
          {wallet.title}
        </Link>{' '}
        <span className="muted">{names.currentBalance}:</span> {amount} {unit}
      </p>
      <LinkButton icon="plus" look="soft" small to="/users/payment/deposit">
        {wallet.deposit}
      </LinkButton>
    </Box>
  );
}

function Account({ user, person }: DashboardData) {
  const { dashboard, profile } = useLocale().texts.account;
  const { culture } = useLocale();
  const contacts = [
    [profile.email, user.email, user.emailConfirmed],
    [profile.cellphone, user.cellphone, user.cellphoneConfirmed],
  ] as const;
  return (
    <Box className="stack">
      <h2>{dashboard.account}</h2>
      <Facts>
        {contacts.map(
          ([name, value, confirmed]) =>
            value !== null && (
              <Fact key={name} name={name}>
                <span className={styles.contact}>
                  <bdi dir="ltr">{shownContact(value, culture)}</bdi>
                  <Badge tone={confirmed ? 'approved' : 'pending'} icon={confirmed ? 'circle-check' : 'hourglass'}>
                    {confirmed ? profile.confirmed : profile.unconfirmed}
                  </Badge>
                </span>
              </Fact>
            ),
        )}
        <Fact name={dashboard.personState}>
          {/* Who sells one thing was not asked for it. */}
          {!person?.nationalId ? dashboard.personNone : <StateBadge state={person.currentState} />}
        </Fact>
      </Facts>
      {person?.currentState === publicationState.denied && person.denialReason !== null && (
        <p className="sm muted">
          <bdi>{person.denialReason}</bdi>
        </p>
      )}
    </Box>
  );
}
