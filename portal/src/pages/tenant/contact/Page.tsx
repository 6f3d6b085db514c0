import type { TenantPage } from '@charsu/core/contract/tenant.ts';
import { showPhone } from '@charsu/core/i18n/numbers/phone.ts';
import { useOutletContext } from 'react-router';
import { Box } from '../../../components/Box.tsx';
import { LinkButton } from '../../../components/Button.tsx';
import { Fact, Facts } from '../../../components/Facts.tsx';
import { PhoneReveal } from '../../../components/PhoneReveal.tsx';
import { useLocale } from '../../../texts/locale.tsx';
import { Address, Networks, OpeningHours, UsualAnswer } from '../TenantAside.tsx';

/** R30: the contacts of a business. */
export function Component() {
  const tenant = useOutletContext<TenantPage>();
  const { culture, browsing } = useLocale();
  const words = browsing.tenant;
  return (
    <div className="split end">
      <div className="stack">
        <h2 className="vh">{words.contact}</h2>
        <Box className="stack">
          <Address tenant={tenant} />
          <Facts>
            {tenant.phoneNumber !== '' && (
              <Fact name={words.phone}>
                <PhoneReveal phone={tenant.phoneNumber} tenantId={tenant.id} text={tenant.name} look="soft" />
              </Fact>
            )}
            {tenant.fax !== null && (
              <Fact name={words.fax}>
                <bdi dir="ltr">{showPhone(tenant.fax, culture)}</bdi>
              </Fact>
            )}
            {tenant.guilds.length > 0 && <Fact name={words.guilds}>{tenant.guilds.join(' · ')}</Fact>}
          </Facts>
          {/* Without a telephone the button stands below the cover. */}
          {tenant.phoneNumber !== '' && (
            <LinkButton
              look="soft"
              block
              className="no-print"
              to={`/users/message/new?tenant=${tenant.subDomain}`}
              rel="nofollow"
            >
              {browsing.ad.ask}
            </LinkButton>
          )}
          <UsualAnswer tenant={tenant} />
        </Box>
        {(tenant.socialAccounts.length > 0 || tenant.website !== null) && (
          <Box className="stack gap-2">
            <Networks tenant={tenant} />
          </Box>
        )}
      </div>
      <OpeningHours tenant={tenant} />
    </div>
  );
}
