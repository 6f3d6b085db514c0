import { useLoaderData } from 'react-router';
import { Empty } from '../../components/Empty.tsx';
import { usePageTitle } from '../../shell/use-head.ts';
import { useLocale } from '../../texts/locale.tsx';
import { readAccount } from '../account/own-records.ts';
import { memberLoader } from '../member-loader.ts';
import { personTypePath } from '../return-path.ts';
import { BusinessForm } from './BusinessForm.tsx';
import { formNeeds, readGuilds, readRules } from './business-data.ts';

export const loader = memberLoader(
  async ({ request: { signal } }) => {
    const [user, rules, guilds] = await Promise.all([readAccount(signal), readRules(signal), readGuilds(signal)]);
    return { user, rules, guilds };
  },
  ['tenant_create', 'user_getinfo', ...formNeeds],
);

/** A new business (R40); the owner's person comes first (D14d). */
export function Component() {
  const { list, form } = useLocale().texts.business;
  const { user, rules, guilds } = useLoaderData<typeof loader>();
  usePageTitle(form.addTitle);
  if (user.personId !== null) {
    return (
      <BusinessForm
        required={rules.nameCultures}
        guilds={guilds}
        phoneNumber={user.cellphone ?? ''}
        mayDelete={false}
      />
    );
  }
  return (
    <Empty
      page
      title={list.personTitle}
      text={list.personText}
      link={{ to: personTypePath, label: list.personAction, look: 'primary' }}
    />
  );
}
