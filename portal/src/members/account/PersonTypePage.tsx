import type { PersonType } from '@charsu/core/domain/person/state.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { leadOn } from '../lead-on.ts';
import { memberLoader } from '../member-loader.ts';
import { personPath } from '../return-path.ts';
import { AccountPage } from './AccountPage.tsx';
import { ownPersonNeeds, readAccount, readPerson } from './own-records.ts';
import { PersonTypeChoice } from './PersonFields.tsx';
import { isNameOnly, maySavePerson } from './person-fields.ts';

/** A saved person has a fixed type until an administrator cancels it. */
export const loader = memberLoader(async ({ request }, askMay) => {
  const user = await readAccount(request.signal);
  if (!maySavePerson(await askMay(), user)) throw new Response(null, { status: 403 });
  const person = await readPerson(user, request.signal);
  const free = person === null || person.currentState === publicationState.cancelled || isNameOnly(person);
  return free ? null : leadOn(request, personPath);
}, ownPersonNeeds);

/** Choosing between a natural person and a legal entity (R61, R133). */
export function Component() {
  const { person } = useLocale().texts.account;
  const navigate = useNavigate();
  const [type, setType] = useState<PersonType>('natural');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`${personPath}?type=${type}`);
  };
  return (
    <AccountPage title={person.typeTitle} lead={person.typeLead}>
      <Box>
        <form className="stack gap-6" onSubmit={submit}>
          <PersonTypeChoice type={type} onChange={setType} />
          <Button look="primary" type="submit">
            {person.choose}
            <Icon name="arrow-right" />
          </Button>
        </form>
      </Box>
    </AccountPage>
  );
}
