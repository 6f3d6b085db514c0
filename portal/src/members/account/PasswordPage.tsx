import type { Accepted } from '@charsu/core/contract/common.ts';
import { sealedPasswordChangeSchema } from '@charsu/core/contract/sealed.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import { useLoaderData, useRevalidator } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { sealed } from '../credentials.ts';
import { memberLoader } from '../member-loader.ts';
import { NewPasswordFields, OwnName, PasswordField } from '../PasswordField.tsx';
import { fieldRequired, refusedFields } from '../refused-fields.ts';
import { useForm } from '../use-form.ts';
import { AccountPage } from './AccountPage.tsx';
import { readAccount } from './own-records.ts';

export const loader = memberLoader(
  ({ request }) => readAccount(request.signal),
  ['user_getinfo', 'account_changePassword'],
);

const empty = { oldPassword: '', password: '', confirmPassword: '' };
const fields = ['oldPassword', 'password', 'confirmPassword'] as const;

/** Changing the password (R55, R156), or setting the first one. */
export function Component() {
  const { account, commonMessage } = useLocale().texts;
  const { password: words } = account;
  const { t } = useLocale();
  const { revalidate } = useRevalidator();
  const user = useLoaderData<UserRecord>();
  const form = useForm({
    initial: empty,
    check: (values) => {
      const found = refusedFields(sealedPasswordChangeSchema, values, fields);
      const missing = user.hasPassword && values.oldPassword === '';
      return missing ? { ...found, oldPassword: fieldRequired } : found;
    },
    send: async (values) => {
      const body = { sealed: await sealed(values) };
      const { code } = await callApi<Accepted>('account/changePassword', { method: 'PUT', body });
      showToast('approved', t(commonMessage[code]));
      form.restart(empty);
      await revalidate();
    },
    about: { Old_Password_Is_Not_Correct: 'oldPassword', The_User_Is_Locked_Temporary: 'oldPassword' },
  });
  return (
    <AccountPage title={words.title} lead={user.hasPassword ? words.lead : words.none}>
      <Box className="slim">
        <form {...form.props} className="stack gap-4">
          <ProgressBar busy={form.busy} />
          <OwnName user={user} />
          {user.hasPassword && (
            <PasswordField label={words.old} field={form.field('oldPassword')} autoComplete="current-password" />
          )}
          <NewPasswordFields label={words.new} form={form} />
          <Button look="primary" type="submit" disabled={form.busy}>
            {form.busy ? words.saving : words.save}
          </Button>
        </form>
      </Box>
    </AccountPage>
  );
}
