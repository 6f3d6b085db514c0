import { inviteSchema, type TenantPeople } from '@charsu/core/contract/tenant-people.ts';
import { formatDay } from '@charsu/core/i18n/days/format.ts';
import { showPhone } from '@charsu/core/i18n/numbers/phone.ts';
import { useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { SelectField, TextField } from '../../components/Field.tsx';
import { copyText } from '../../components/give-text.ts';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { type ApiRequest, callApi } from '../../http/api.ts';
import { isolated, useLocale } from '../../texts/locale.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import { AskingButton } from '../actions/AskingButton.tsx';
import { Confirm } from '../actions/Confirm.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { memberLoader } from '../member-loader.ts';
import { Row, Rows } from '../Rows.tsx';
import { refusedFields } from '../refused-fields.ts';
import { ownTenantsPath } from '../return-path.ts';
import { useBusy } from '../use-busy.ts';
import { useForm } from '../use-form.ts';
import { BusinessLinks } from './BusinessLinks.tsx';
import { askedBusiness } from './business-data.ts';

export const loader = memberLoader(
  async ({ params, request }): Promise<TenantPeople> => (await askedBusiness(params.id, request)).people,
  ['tenant_get'],
);

type Act = (path: string, request: ApiRequest, said: string) => Promise<boolean>;

/** The people of a business: who keeps it, and who is invited. */
export function Component() {
  const { people: words } = useLocale().texts.business;
  const { t, culture } = useLocale();
  const people = useLoaderData<TenantPeople>();
  const { id, standing, invitations, managersSpend } = people;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { busy, run } = useBusy();
  const isOwner = standing === 'owner';

  const act: Act = (path, request, said) =>
    run(async () => {
      await callApi(path, request);
      showToast('approved', said);
    });
  const change: Act = async (...args) => {
    const done = await act(...args);
    await revalidate();
    return done;
  };

  async function leave() {
    if (await act('tenant/leave', { method: 'PUT', body: { id } }, words.left)) await navigate(ownTenantsPath);
  }

  return (
    <AccountPage
      title={`${words.title} · ${people.name}`}
      lead={words.lead}
      aside={standing !== 'editor' && <BusinessLinks id={id} />}
    >
      <ProgressBar busy={busy} />
      <Rows>
        {people.members.map(({ userId, name, role }) => (
          <Row key={userId} icon="user-round" name={name} about={[words[role]]}>
            {isOwner && role !== 'owner' && (
              <div className="row gap-2">
                <SelectField
                  bare
                  hideLabel
                  label={t(words.roleOf, { name })}
                  value={role}
                  disabled={busy}
                  onChange={({ target }) =>
                    void change(
                      'tenant/member',
                      { method: 'PUT', body: { id, userId, role: target.value } },
                      words.saved,
                    )
                  }
                  options={[
                    ['manager', words.manager],
                    ['editor', words.editor],
                  ]}
                />
                <AskingButton
                  small
                  disabled={busy}
                  aria-label={t(words.removeOf, { name })}
                  question={words.removeText}
                  act={() => change('tenant/member', { method: 'DELETE', query: { id, userId } }, words.removed)}
                >
                  {words.remove}
                </AskingButton>
              </div>
            )}
          </Row>
        ))}
      </Rows>
      {isOwner && (
        <>
          <Invite id={id} onSent={revalidate} />
          {invitations.length > 0 && (
            <div className="stack gap-3">
              <h2>{words.waiting}</h2>
              <Rows>
                {invitations.map(({ id: invitationId, cellphone, role, expiresAt, link }) => (
                  <Row
                    key={invitationId}
                    icon="send"
                    name={isolated(showPhone(cellphone ?? '', culture))}
                    about={[
                      role === 'owner' ? words.handOver : words[role],
                      t(words.until, { day: formatDay(expiresAt, culture) }),
                    ]}
                  >
                    <div className="row gap-2">
                      <Button small look="line" onClick={() => copyText(link, words.copied)}>
                        {words.copy}
                      </Button>
                      <Button
                        small
                        look="dangerLine"
                        disabled={busy}
                        onClick={() =>
                          void change(
                            'tenant/invitation',
                            { method: 'DELETE', query: { id, invitationId } },
                            words.withdrawn,
                          )
                        }
                      >
                        {words.withdraw}
                      </Button>
                    </div>
                  </Row>
                ))}
              </Rows>
            </div>
          )}
          <Box>
            <Check
              type="switch"
              checked={managersSpend}
              disabled={busy}
              onChange={({ target }) =>
                void change(
                  'tenant/spending',
                  { method: 'PUT', body: { id, allowed: target.checked } },
                  words.spendingSaved,
                )
              }
            >
              {words.spending}
            </Check>
          </Box>
        </>
      )}
      {!isOwner && (
        <AskingButton disabled={busy} question={words.leaveText} act={leave}>
          {words.leave}
        </AskingButton>
      )}
    </AccountPage>
  );
}

interface InviteProps {
  readonly id: string;
  readonly onSent: () => Promise<unknown>;
}

/** The form of an invitation; handing over is asked about once more. */
function Invite({ id, onSent }: InviteProps) {
  const { people: words } = useLocale().texts.business;
  const [keys] = useState(createCommandKeys);
  const form = useForm<'cellphone' | 'role'>({
    initial: { cellphone: '', role: 'manager' },
    check: (values) => refusedFields(inviteSchema, { id, ...values }, ['cellphone', 'role']),
    send: async (values) => {
      const body = { id, ...values };
      await callApi('tenant/invite', { method: 'POST', body, idempotencyKey: keys.keyFor([body]) });
      keys.done();
      showToast('approved', words.sent);
      form.restart({ cellphone: '', role: 'manager' });
      await onSent();
    },
  });
  const [asking, setAsking] = useState(false);
  const { role } = form.values;
  const explained = { manager: words.managerText, editor: words.editorText, owner: words.ownerText };
  const hint = Object.entries(explained).find(([each]) => each === role)?.[1];
  return (
    <Box className="stack">
      <h2>{words.invite}</h2>
      <form
        {...form.props}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (role === 'owner') setAsking(form.isReady());
          else void form.submit();
        }}
      >
        <TextField
          {...form.field('cellphone')}
          label={words.cellphone}
          type="tel"
          autoComplete="off"
          inputClassName="ltr"
        />
        <SelectField
          {...form.field('role')}
          label={words.role}
          hint={hint}
          options={[
            ['manager', words.manager],
            ['editor', words.editor],
            ['owner', words.handOver],
          ]}
        />
        <Button icon="send" look="primary" type="submit" disabled={form.busy}>
          {form.busy ? words.sending : words.send}
        </Button>
      </form>
      <Confirm
        open={asking}
        title={words.handOverTitle}
        text={words.ownerText}
        confirm={words.handOverTitle}
        onConfirm={() => {
          setAsking(false);
          void form.submit();
        }}
        onClose={() => setAsking(false)}
      />
    </Box>
  );
}
