import type { Accepted } from '@charsu/core/contract/common.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import { userChangesSchema } from '@charsu/core/domain/user/fields.ts';
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { sealed } from '../credentials.ts';
import { useUnsavedGuard } from '../editor/use-unsaved.tsx';
import { memberLoader } from '../member-loader.ts';
import { NextStep } from '../newcomer/NextStep.tsx';
import { OwnName, PasswordField } from '../PasswordField.tsx';
import { fieldRequired, refusedFields } from '../refused-fields.ts';
import { isConflict, useForm } from '../use-form.ts';
import { AccountPage } from './AccountPage.tsx';
import { ConfirmContacts } from './ConfirmContacts.tsx';
import { ExportBox } from './ExportBox.tsx';
import { readAccount } from './own-records.ts';
import { changesOf, profileFields, type Values, valuesOf } from './profile-fields.ts';

export const loader = memberLoader(({ request }) => readAccount(request.signal), ['user_getinfo']);

/** Name, e-mail address and mobile number (R38), and confirming them. */
export function Component() {
  const { profile, message, export: words } = useLocale().texts.account;
  const user = useLoaderData<UserRecord>();
  return (
    <AccountPage title={profile.title} lead={profile.lead}>
      <div className="split end">
        <ProfileForm user={user} />
        <div className="stack gap-5">
          <ConfirmContacts user={user} />
          {/* Below what was just confirmed, where the reader is. */}
          <NextStep of="code" after={user.revision} />
          <p className="sm">
            <Link className="link" to="/users/notifications">
              {message.preferences}
            </Link>
          </p>
          <ExportBox text={words.text} />
        </div>
      </div>
    </AccountPage>
  );
}

function ProfileForm({ user }: { user: UserRecord }) {
  const { account, commonMessage } = useLocale().texts;
  const { profile } = account;
  const { culture, t } = useLocale();
  const { revalidate } = useRevalidator();
  const [keys] = useState(createCommandKeys);
  const saved = valuesOf(user, culture);
  /** A user with a password must enter it to change the addresses. */
  const needsPassword = ({ email, cellphone }: Values) =>
    user.hasPassword && (email !== saved.email || cellphone !== saved.cellphone);
  const form = useForm({
    initial: { ...saved, password: '' },
    check: (values) => ({
      ...refusedFields(userChangesSchema, changesOf(values, saved), profileFields),
      ...(needsPassword(values) && values.password === '' && { password: fieldRequired }),
    }),
    send: async (values) => {
      const edit = { id: user.id, ...changesOf(values, saved) };
      const idempotencyKey = keys.keyFor([edit, user.revision]);
      const body = needsPassword(values) ? { ...edit, sealed: await sealed({ password: values.password }) } : edit;
      const { code } = await callApi<Accepted>('user/', {
        method: 'PUT',
        body,
        idempotencyKey,
        ifMatch: user.revision,
        quiet: isConflict,
      });
      keys.done();
      showToast('approved', t(commonMessage[code]));
      await revalidate();
    },
    conflict: { text: profile.conflict, reload: revalidate },
    about: {
      The_Last_Login_Cannot_Be_Removed: 'email',
      The_User_Already_Exist: ['email', 'cellphone'],
      The_Password_Is_Incorrect: 'password',
      The_User_Is_Locked_Temporary: 'password',
    },
  });
  const dirty = Object.keys(changesOf(form.values, saved)).length > 0;
  const guard = useUnsavedGuard(dirty);
  const contactChanged = form.values.email !== saved.email || form.values.cellphone !== saved.cellphone;
  return (
    <Box className="slim">
      <form {...form.props} className="stack gap-4">
        <ProgressBar busy={form.busy} />
        <TextField {...form.field('name')} label={profile.name} autoComplete="name" inputClassName="own-way" />
        <TextField
          {...form.field('email')}
          label={profile.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          inputClassName="ltr"
        />
        <TextField
          {...form.field('cellphone')}
          label={profile.cellphone}
          hint={contactChanged ? profile.changed : profile.reachHint}
          type="tel"
          autoComplete="tel"
          inputClassName="ltr"
        />
        {needsPassword(form.values) && (
          <>
            <OwnName user={user} />
            <PasswordField label={profile.password} field={form.field('password')} autoComplete="current-password" />
          </>
        )}
        <Button look="primary" type="submit" disabled={form.busy || !dirty}>
          {form.busy ? profile.saving : profile.save}
        </Button>
      </form>
      {guard.dialog}
    </Box>
  );
}
