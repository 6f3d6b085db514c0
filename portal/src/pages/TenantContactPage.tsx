import type { TenantPage } from '@charsu/core/contract/tenant.ts';
import { phoneHref, showPhone } from '@charsu/core/i18n/phone.ts';
import { useOutletContext } from 'react-router';
import { Box } from '../components/Box.tsx';
import { Fact, Facts } from '../components/Facts.tsx';
import { useLocale } from '../locale.tsx';
import { Address, Networks, OpeningHours } from './TenantAside.tsx';

/** R30: how to reach a business. */
export function Component() {
  const tenant = useOutletContext<TenantPage>();
  const { texts, culture } = useLocale();
  const words = texts.portal.tenant;
  return (
    <div className="split end">
      <div className="stack">
        <h2 className="vh">{words.contact}</h2>
        <Box className="stack">
          <Address tenant={tenant} />
          <Facts>
            <Fact name={words.phone}>
              <a className="link" href={phoneHref(tenant.phoneNumber)}>
                <bdi dir="ltr">{showPhone(tenant.phoneNumber, culture)}</bdi>
              </a>
            </Fact>
            {tenant.fax !== null && (
              <Fact name={words.fax}>
                <bdi dir="ltr">{showPhone(tenant.fax, culture)}</bdi>
              </Fact>
            )}
            {tenant.guilds.length > 0 && <Fact name={words.guilds}>{tenant.guilds.join(' · ')}</Fact>}
          </Facts>
        </Box>
        {(tenant.socialAccounts.length > 0 || tenant.website !== null) && (
          <Box className="stack gap-2">
            <Networks tenant={tenant} />
          </Box>
        )}
      </div>
      <Box className="stack gap-2">
        <OpeningHours hours={tenant.workingHours} />
      </Box>
    </div>
  );
}
