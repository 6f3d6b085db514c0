import type { TenantRules } from '@charsu/core/contract/tenant.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import { useLoaderData } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/Field.tsx';
import { Link } from '../../components/Link.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { Icon } from '../../icons/Icon.tsx';
import { useLocale } from '../../texts/locale.tsx';
import { AccountPage } from '../account/AccountPage.tsx';
import { readAccount } from '../account/own-records.ts';
import { CityInput } from '../CityInput.tsx';
import { leadOn } from '../lead-on.ts';
import { memberLoader } from '../member-loader.ts';
import { stepsNeed } from '../newcomer/read-steps.ts';
import { useFirstBusiness } from '../newcomer/use-first-business.ts';
import { personTypePath } from '../return-path.ts';
import { formNeeds, readRules } from '../tenant/business-data.ts';
import { DomainCheck } from '../tenant/DomainCheck.tsx';

interface FirstBusinessData {
  readonly user: UserRecord;
  readonly rules: TenantRules;
}

export const loader = memberLoader(
  async ({ request }): Promise<FirstBusinessData | Response> => {
    const [user, rules] = await Promise.all([readAccount(request.signal), readRules(request.signal)]);
    // The owner's person comes first (D14d).
    return user.personId === null ? leadOn(request, personTypePath) : { user, rules };
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
  const { user, rules } = useLoaderData<FirstBusinessData>();
  const { form, domain, submit, nameLeft, dialog } = useFirstBusiness(user, rules.nameCultures);
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
      <Box>
        <form {...form.props} onSubmit={submit} className="stack">
          <ProgressBar busy={form.busy} />
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
            hint={user.cellphone === null ? words.phoneHint : business.form.phoneFilledIn}
            inputClassName="ltr"
            type="tel"
            autoComplete="tel"
          />
          <div className="stack gap-2">
            <TextField
              {...address}
              label={words.subDomain}
              hint={words.subDomainHint}
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
          <div>
            <Button look="primary" type="submit" disabled={form.busy}>
              {form.busy ? words.saving : words.submit}
              <Icon name="arrow-right" directional />
            </Button>
          </div>
        </form>
      </Box>
      {dialog}
    </AccountPage>
  );
}
