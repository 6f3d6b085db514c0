import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import { useLoaderData } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { isolated, useBoot, useLocale } from '../../texts/locale.tsx';
import { CityInput } from '../CityInput.tsx';
import { memberLoader } from '../member-loader.ts';
import { stepsNeed } from '../newcomer/read-steps.ts';
import { privateSellerOf, readSaid } from '../newcomer/said.ts';
import { type FirstBusinessOptions, useFirstBusiness } from '../newcomer/use-first-business.ts';
import { readOptions } from '../read.ts';
import { formNeeds, readRules } from '../tenant/business-data.ts';
import { DomainCheck } from '../tenant/DomainCheck.tsx';
import { AccountPage } from './AccountPage.tsx';
import { IdentityBox } from './IdentityBox.tsx';
import { readAccount, readPerson } from './own-records.ts';

export const loader = memberLoader(
  async ({ request }, askMay): Promise<FirstBusinessOptions> => {
    const { signal } = request;
    const [user, { nameCultures: required }, tenants] = await Promise.all([
      readAccount(signal),
      readRules(signal),
      readOptions<TenantOption>('tenant', signal),
    ]);
    const [person, said] = await Promise.all([readPerson(user, signal), readSaid(await askMay(), tenants, signal)]);
    return { user, person, required, privateSeller: privateSellerOf(tenants)?.id, said };
  },
  [...stepsNeed, ...formNeeds, 'tenant_update'],
);

/**
 * The business of a new member, or of one who sells a single thing: its name and city, and the address derived from the
 * name.
 */
export function Component() {
  const { newcomer, business, fields } = useLocale().texts;
  const words = newcomer.business;
  const { t } = useLocale();
  const { origin } = useBoot();
  const data = useLoaderData<FirstBusinessOptions>();
  const { form, identity, domain, submit, nameLeft, isFromName, dialog } = useFirstBusiness(data);
  const at = `${origin}/${form.values.subDomain.trim().toLowerCase() || '…'}`;
  const name = form.field('name');
  const address = form.field('subDomain');
  return (
    <AccountPage
      title={words.title}
      lead={words.lead}
      aside={
        <Link className="link sm" to="/users/tenant/add">
          {words.whole}
        </Link>
      }
    >
      <form {...form.props} onSubmit={submit} className="stack gap-5">
        <ProgressBar busy={form.busy || identity.busy} />
        <Box className="stack">
          <TextField
            {...name}
            label={words.name}
            autoComplete="organization"
            onBlur={(event) => {
              name.onBlur(event);
              nameLeft();
            }}
          />
          <CityInput {...form.field('city')} label={String(fields.label.city)} />
          <TextField
            {...form.field('phoneNumber')}
            label={String(fields.label.phoneNumber)}
            hint={data.user.cellphone === null ? words.phoneHint : business.form.phoneFilledIn}
            inputClassName="ltr"
            type="tel"
            autoComplete="tel"
          />
          <div className="stack gap-2">
            <TextField
              {...address}
              label={words.subDomain}
              hint={`${t(words.address, { address: isolated(at) })}${isFromName ? ` · ${words.fromName}` : ''}`}
              inputClassName="ltr"
              maxLength={63}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              // The check below says during typing what is wrong.
              onBlur={() => undefined}
            />
            {/* An error at the field says it already. */}
            <DomainCheck state={address.error ? 'empty' : domain} />
          </div>
        </Box>
        <IdentityBox identity={identity} reason={data.person?.denialReason} />
        <Button look="primary" type="submit" disabled={form.busy || identity.busy}>
          {form.busy ? words.saving : words.submit}
          <Icon name="arrow-right" />
        </Button>
      </form>
      {dialog}
    </AccountPage>
  );
}
