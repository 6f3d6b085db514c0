import type { PersonRecord } from '@charsu/core/contract/person.ts';
import { useRef } from 'react';
import { useRevalidator } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { Note } from '../../components/Note.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useLocale } from '../../texts/locale.tsx';
import { PersonFields, PersonTypeChoice } from './PersonFields.tsx';
import { type Identity, isIdentityAsked, useIdentity } from './use-identity.ts';

/** The fields of the identity within another form, where that needs them. */
export function IdentityBox({ identity, reason }: { identity: Identity; reason: string | null | undefined }) {
  const { newcomer, account } = useLocale().texts;
  if (!identity.open) return null;
  return (
    <section className="stack" aria-label={account.person.title}>
      <Box className="stack">
        <h2>{account.person.title}</h2>
        <p className="sm muted">{newcomer.person.inPlace}</p>
        {reason && (
          <Note tone="denied" icon="circle-alert">
            <b>{account.person.denied}:</b> <bdi>{reason}</bdi>
          </Note>
        )}
        {identity.choosesType && (
          <PersonTypeChoice type={identity.type} disabled={identity.busy} onChange={identity.setType} />
        )}
      </Box>
      <PersonFields type={identity.type} field={identity.field} />
    </section>
  );
}

/** The identity that a moderator asks for, on the page of what waits for it. */
export function AskedIdentity({ person }: { person: PersonRecord | null }) {
  const { person: words } = useLocale().texts.account;
  const { revalidate } = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const identity = useIdentity({ person, needed: isIdentityAsked(person), within: form });
  if (!identity.open) return null;
  async function submit(): Promise<void> {
    if (!(await identity.send())) return;
    showToast('approved', words.submitted);
    await revalidate();
  }
  return (
    <form
      ref={form}
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <IdentityBox identity={identity} reason={person?.denialReason} />
      <Button icon="send" look="primary" type="submit" disabled={identity.busy}>
        {words.submit}
      </Button>
    </form>
  );
}
