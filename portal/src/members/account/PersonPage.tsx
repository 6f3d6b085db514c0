import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { type PersonType, personTypes } from '@charsu/core/domain/person/state.ts';
import { type PublicationState, publicationState, stateName } from '@charsu/core/domain/publication-state.ts';
import { redirect, useLoaderData } from 'react-router';
import { Link } from '../../components/Link.tsx';
import { Note } from '../../components/Note.tsx';
import { memberLoader } from '../member-loader.ts';
import { personTypePath } from '../return-path.ts';
import { StateBadge } from '../StateBadge.tsx';
import { useMemberTexts } from '../texts.ts';
import { AccountPage } from './AccountPage.tsx';
import { maySavePerson } from './may-save-person.ts';
import { ownPersonNeeds, readAccount, readPerson } from './own-records.ts';
import { PersonForm } from './PersonForm.tsx';

interface PersonData {
  readonly person: PersonRecord | null;
  readonly type: PersonType;
}

export const loader = memberLoader(async ({ request }, askMay): Promise<PersonData | Response> => {
  const user = await readAccount(request.signal);
  if (!maySavePerson(await askMay(), user)) throw new Response(null, { status: 404 });
  const person = await readPerson(user, request.signal);
  const asked = new URL(request.url).searchParams.get('type');
  const type = person?.personType ?? personTypes.find((each) => each === asked);
  return type === undefined ? redirect(personTypePath) : { person, type };
}, ownPersonNeeds);

/** Who somebody is, for reviewers (R37, R83). */
export function Component() {
  const { person: words } = useMemberTexts().account;
  const { person, type } = useLoaderData<PersonData>();
  return (
    <AccountPage
      title={words.title}
      lead={words.lead}
      aside={
        person === null ? (
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
      {person && <StateNote state={person.currentState} reason={person.denialReason} />}
      <PersonForm person={person} type={type} />
    </AccountPage>
  );
}

/** What the state means for its owner; for a denial, what to put right. */
function StateNote({ state, reason }: { state: PublicationState; reason: string | null }) {
  const { person: words } = useMemberTexts().account;
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
      <Note tone={name} icon="info">
        {words[name]}
      </Note>
    );
  }
  return null;
}
