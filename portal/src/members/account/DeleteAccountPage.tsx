import type { CodeSent } from '@charsu/core/contract/account.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import type { DashboardFigures } from '@charsu/core/domain/wallet/figures.ts';
import { formatRial } from '@charsu/core/i18n/days/format.ts';
import { type ReactNode, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { Note } from '../../components/Note.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { forgetOfflineCopies } from '../../offline/load-keep.ts';
import { beginLeaving, clearToken } from '../../session/token.ts';
import { useLocale } from '../../texts/locale.tsx';
import { CodeField, codeErrors, readCode } from '../CodeField.tsx';
import { sealed } from '../credentials.ts';
import { memberLoader } from '../member-loader.ts';
import { OwnName, PasswordField } from '../PasswordField.tsx';
import { read } from '../read.ts';
import { fieldRequired } from '../refused-fields.ts';
import { useCodeSending } from '../use-code-sending.ts';
import { type FieldProps, useForm } from '../use-form.ts';
import { AccountPage } from './AccountPage.tsx';
import { ExportBox } from './ExportBox.tsx';
import { readAccount } from './own-records.ts';

export const loader = memberLoader(
  async ({ request: { signal } }) => {
    const [user, { currentBalance, pendingAmount }] = await Promise.all([
      readAccount(signal),
      read<DashboardFigures>('ledger/dashboardData', signal),
    ]);
    // The money in the wallet, held or not, in rial.
    return { user, balance: currentBalance + pendingAmount };
  },
  ['user_getinfo', 'ledger_getDashboardData'],
);

type Way = 'password' | 'email' | 'cellphone';

/** The ways to prove the identity. */
function waysOf({ hasPassword, email, cellphone }: UserRecord): readonly Way[] {
  const there = { password: hasPassword, email: email !== null, cellphone: cellphone !== null };
  return (['password', 'email', 'cellphone'] as const).filter((way) => there[way]);
}

/** Deleting the account (R60): a proof of identity and an explicit tick. */
export function Component() {
  const { delete: words, export: data } = useLocale().texts.account;
  const { user, balance } = useLoaderData<typeof loader>();
  const ways = waysOf(user);
  const [way, setWay] = useState(ways[0]);
  return (
    <AccountPage title={words.title}>
      <Note tone="denied" icon="triangle-alert">
        <b>{words.warning}</b> {words.what}
      </Note>
      <ExportBox text={data.before} />
      <Box className="stack gap-6 slim">
        <h2>{words.prove}</h2>
        {ways.length > 1 && (
          <fieldset className="row gap-6">
            <legend className="vh">{words.way}</legend>
            {ways.map((each) => (
              <Check key={each} type="radio" name="way" checked={each === way} onChange={() => setWay(each)}>
                {words[each]}
              </Check>
            ))}
          </fieldset>
        )}
        {way && <DeletionForm key={way} user={user} way={way} balance={balance} />}
      </Box>
    </AccountPage>
  );
}

function DeletionForm({ user, way, balance }: { user: UserRecord; way: Way; balance: number }) {
  const { delete: words } = useLocale().texts.account;
  const { culture, t } = useLocale();
  const navigate = useNavigate();
  const sending = useCodeSending(async () => {
    if (way === 'password') return undefined;
    return callApi<CodeSent>('account/sendCode', { method: 'POST', body: { contact: way, purpose: 'deleteAccount' } });
  });
  const form = useForm({
    initial: { password: '', code: '', tick: '', giveUp: '' },
    check: ({ password, code, tick, giveUp }) => ({
      ...(way === 'password' && password === '' && { password: fieldRequired }),
      ...(way !== 'password' && codeErrors(code)),
      ...(tick === '' && { tick: words.tickNeeded }),
      ...(balance > 0 && giveUp === '' && { giveUp: words.tickNeeded }),
    }),
    send: async ({ password, code, giveUp }) => {
      const proof =
        way === 'password' ? { sealed: await sealed({ password }) } : { code: readCode(code), contact: way };
      const stay = beginLeaving();
      try {
        await callApi('account/', { method: 'DELETE', body: { ...proof, forfeitBalance: giveUp !== '' } });
      } catch (error) {
        stay();
        throw error;
      }
      clearToken({ byChoice: true });
      await forgetOfflineCopies();
      showToast('approved', words.done);
      await navigate('/', { replace: true });
    },
    about: {
      The_Password_Is_Incorrect: 'password',
      The_User_Is_Locked_Temporary: way === 'password' ? 'password' : 'code',
      The_Code_Is_Not_Correct: 'code',
      // Too long to be read in the corner alone: it stays at a field, too.
      A_Payment_Is_Under_Way: 'tick',
    },
  });
  const contact = way === 'password' ? null : user[way];
  return (
    <form {...form.props} className="stack gap-4">
      <ProgressBar busy={form.busy || sending.busy} />
      {contact === null ? (
        <>
          <OwnName user={user} />
          <PasswordField label={words.password} field={form.field('password')} autoComplete="current-password" />
        </>
      ) : (
        <CodeField field={form.field('code')} sending={sending} name={contact} own />
      )}
      <Tick id="tick" field={form.field('tick')}>
        {words.tick}
      </Tick>
      {balance > 0 && (
        <Tick id="giveUp" field={form.field('giveUp')}>
          {t(words.giveUp, { ...formatRial(balance, culture) })}
        </Tick>
      )}
      <Button icon="trash-2" look="danger" type="submit" disabled={form.busy || (contact !== null && !sending.asked)}>
        {form.busy ? words.submitting : words.submit}
      </Button>
    </form>
  );
}

/** A permanent loss, with a tick of its own. */
function Tick({ id, field, children }: { id: string; field: FieldProps; children: ReactNode }) {
  const errorId = `${id}-error`;
  return (
    <div>
      <Check
        checked={field.value !== ''}
        disabled={field.disabled}
        aria-invalid={field.error !== undefined || undefined}
        aria-describedby={field.error === undefined ? undefined : errorId}
        onChange={({ target }) => field.onChange({ target: { value: target.checked ? 'yes' : '' } })}
      >
        {children}
      </Check>
      {field.error !== undefined && <FieldError id={errorId}>{field.error}</FieldError>}
    </div>
  );
}
