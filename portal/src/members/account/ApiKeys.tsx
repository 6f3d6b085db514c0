import type { Session, Token } from '@charsu/core/contract/account.ts';
import { apiScopes, type ProgramsResource, scopeOf, scopesBySubject } from '@charsu/core/domain/api-scopes.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { useState } from 'react';
import { useRevalidator, useRouteLoaderData } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogForm } from '../../components/DialogForm.tsx';
import { SelectField, TextArea, TextField } from '../../components/Field.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { copyText } from '../../components/give-text.ts';
import { SectionHead } from '../../components/SectionHead.tsx';
import { sendForm } from '../../http/send-form.ts';
import { useLocale } from '../../texts/locale.tsx';
import type { Member } from '../member.ts';
import { Row, Rows } from '../Rows.tsx';
import styles from './ApiKeys.module.css';

const offeredDays = [30, 90, 365] as const;

/** The words of a resource and of a scope. */
function useScopeWords() {
  const { keys: words } = useLocale().texts.account;
  const { t } = useLocale();
  const known: Readonly<Record<ProgramsResource, string>> = words.what;
  const names: Readonly<Record<string, string>> = known;
  const whatOf = (resource: string) => names[resource] ?? resource;
  const wordsOf = (scope: string) => {
    const [resource = '', act] = scope.split(':');
    return t(act === 'read' ? words.read : words.write, { what: whatOf(resource) });
  };
  return { whatOf, wordsOf };
}

/** Keys by which programs sign in to this account, with a form for a new one. */
export function ApiKeys(props: {
  readonly keys: readonly Session[];
  readonly busy: boolean;
  readonly onEnd: (key: Session) => void;
}) {
  const { keys: words } = useLocale().texts.account;
  const { t, culture } = useLocale();
  const { wordsOf } = useScopeWords();
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  return (
    <section className="stack">
      <SectionHead title={words.title} lead={words.lead} />
      {props.keys.length > 0 && (
        <Rows>
          {props.keys.map((session) => (
            <Row
              key={session.id}
              icon="key-round"
              name={session.key?.name}
              about={[
                session.key?.scopes.map(wordsOf).join(' · '),
                t(words.until, { day: formatDay(session.expiresAt, culture) }),
              ]}
            >
              <Button
                small
                look="line"
                disabled={props.busy}
                aria-label={t(words.endOf, { name: session.key?.name ?? '' })}
                onClick={() => props.onEnd(session)}
              >
                {words.end}
              </Button>
            </Row>
          ))}
        </Rows>
      )}
      <Button look="line" onClick={() => setMaking(true)}>
        {words.make}
      </Button>
      {making && <KeyForm onMade={setMade} onClose={() => setMaking(false)} />}
      {!making && made !== undefined && <MadeKey token={made} onClose={() => setMade(undefined)} />}
    </section>
  );
}

/** Asks what the key is for. */
function KeyForm({ onMade, onClose }: { readonly onMade: (token: string) => void; readonly onClose: () => void }) {
  const { keys: words } = useLocale().texts.account;
  const { t } = useLocale();
  const { whatOf, wordsOf } = useScopeWords();
  const { revalidate } = useRevalidator();
  const member = useRouteLoaderData<Member>('members');
  const held = new Set(member?.user.permissions.map(scopeOf));

  async function make(fields: FormData) {
    const body = { name: fields.get('name'), days: Number(fields.get('days')), scopes: fields.getAll('scope') };
    const sending = await sendForm<Token>('account/keys', { method: 'POST', body });
    if ('errors' in sending) return sending.errors;
    onMade(sending.answer.token);
    await revalidate();
    return undefined;
  }

  return (
    <DialogForm title={words.make} sendLabel={words.make} onSend={make} onClose={onClose}>
      {(errors) => (
        <>
          <TextField label={words.name} name="name" maxLength={60} required autoComplete="off" error={errors.name} />
          <SelectField
            label={words.days}
            name="days"
            defaultValue={offeredDays[1]}
            options={offeredDays.map((days) => [days, t(words.dayCount, { days })])}
          />
          <fieldset className="stack gap-1">
            <legend>{words.scopes}</legend>
            {scopesBySubject(apiScopes.filter((scope) => held.has(scope))).map(({ subject, resources }) => (
              <fieldset key={subject} className={styles.scopes}>
                <legend>{words.subjects[subject]}</legend>
                {resources.map(({ resource, scopes }) => (
                  <div key={resource} className={styles.scope}>
                    <span aria-hidden="true">{whatOf(resource)}</span>
                    {scopes.map((scope) => (
                      <Check
                        key={scope}
                        name="scope"
                        value={scope}
                        aria-label={wordsOf(scope)}
                        className={scope.endsWith(':write') ? styles.write : undefined}
                        defaultChecked={scope === 'advertisement:read'}
                      >
                        {scope.endsWith(':read') ? words.see : words.change}
                      </Check>
                    ))}
                  </div>
                ))}
              </fieldset>
            ))}
            {errors.scopes && <FieldError announced>{errors.scopes}</FieldError>}
          </fieldset>
        </>
      )}
    </DialogForm>
  );
}

/** Shows a key, once. */
function MadeKey({ token, onClose }: { readonly token: string; readonly onClose: () => void }) {
  const { account, shop } = useLocale().texts;
  const { keys: words } = account;
  return (
    <Dialog title={words.make} onClose={onClose}>
      {(close) => (
        <div className="stack">
          <TextArea label={words.made} name="key" readOnly rows={5} dir="ltr" value={token} />
          <div className="row gap-2">
            <Button look="primary" onClick={() => copyText(token, words.copied)}>
              {words.copy}
            </Button>
            <Button look="line" onClick={close}>
              {shop.bulk.close}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
