import { personTypes } from '@charsu/core/domain/person/state.ts';
import { type PublicationState, publicationState, stateName } from '@charsu/core/domain/publication-state.ts';
import { useLoaderData } from 'react-router';
import { LinkButton } from '../../components/Button.tsx';
import { Link } from '../../components/Link.tsx';
import { Note } from '../../components/Note.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { leadOn } from '../lead-on.ts';
import { memberLoader } from '../member-loader.ts';
import { NextStep } from '../newcomer/NextStep.tsx';
import { personTypePath } from '../return-path.ts';
import { StateBadge } from '../StateBadge.tsx';
import { AccountPage } from './AccountPage.tsx';
import { ownPersonNeeds, readAccount, readPerson } from './own-records.ts';
import { PersonForm } from './PersonForm.tsx';
import { isNameOnly, maySavePerson } from './person-fields.ts';

export const loader = memberLoader(async ({ request }, askMay) => {
  const user = await readAccount(request.signal);
  if (!maySavePerson(await askMay(), user)) throw new Response(null, { status: 403 });
  const person = await readPerson(user, request.signal);
  const asked = new URL(request.url).searchParams.get('type');
  const wanted = personTypes.find((each) => each === asked);
  // The former one is cancelled, and another is being defined.
  const anew = person?.currentState === publicationState.cancelled && wanted !== undefined;
  // Its type can still be changed.
  const chosen = person === null || anew || isNameOnly(person);
  const type = chosen ? wanted : person.personType;
  return type === undefined ? leadOn(request, personTypePath) : { person, type, anew, chosen };
}, ownPersonNeeds);

/** The person of the user, for moderators (R37, R83). */
export function Component() {
  const { account, newcomer } = useLocale().texts;
  const { person: words } = account;
  const { person, type, anew, chosen } = useLoaderData<typeof loader>();
  return (
    <AccountPage
      title={words.title}
      lead={words.lead}
      aside={
        person === null || chosen ? (
          <span className="sm">
            {words[type]}{' '}
            <Link className="link" to={personTypePath}>
              {words.change}
            </Link>
          </span>
        ) : (
          <span className="row">
            <span className="sm muted">{words[type]}</span>
            <StateBadge state={person.currentState} />
          </span>
        )
      }
    >
      {person && !anew && <StateNote state={person.currentState} reason={person.denialReason} />}
      <NextStep of="person" after={person?.revision} />
      {person?.currentState === publicationState.cancelled && !anew && (
        <div className="stack gap-3">
          <p>{newcomer.person.anew}</p>
          <LinkButton look="primary" to={personTypePath}>
            {newcomer.person.start}
          </LinkButton>
        </div>
      )}
      <PersonForm key={anew ? 'anew' : 'present'} person={anew ? null : person} type={type} />
    </AccountPage>
  );
}

/** The meaning of the state for the owner; for a denial, what to correct. */
function StateNote({ state, reason }: { state: PublicationState; reason: string | null }) {
  const { person: words } = useLocale().texts.account;
  const name = stateName(state);
  if (state === publicationState.denied) {
    return (
      <Note tone="denied" icon="circle-alert">
        <b>{words.denied}:</b> <bdi>{reason}</bdi>
      </Note>
    );
  }
  if (name === 'pending' || name === 'approved' || name === 'cancelled') {
    return (
      <Note tone={name === 'pending' ? 'info' : name} icon="info">
        {words[name]}
      </Note>
    );
  }
  return null;
}
