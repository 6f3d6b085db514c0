import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import { phoneHref } from '@charsu/core/i18n/phone.ts';
import { buttonClass, LinkButton } from '../components/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';

/**
 * Calls the seller at once; counted for the owner as a number that was shown, and as a press on a contact. Writes to one
 * who has no telephone.
 */
export function CallLink({ ad: { id, tenant } }: { ad: AdvertisementPage }) {
  const { browsing } = useLocale();
  const tell = () => {
    navigator.sendBeacon(`/api/public/advertisement/${id}/click`);
    void import('../reveal.ts').then(({ tellReveal }) => tellReveal({ tenantId: tenant.id, advertisementId: id }));
  };
  if (tenant.phoneNumber === '')
    return (
      <LinkButton look="primary" to={`/users/message/new?advertisement=${id}`} rel="nofollow">
        {browsing.ad.ask}
      </LinkButton>
    );
  return (
    <a className={buttonClass({ look: 'primary' })} href={phoneHref(tenant.phoneNumber)} onClick={tell}>
      <Icon name="phone" />
      {browsing.ad.call}
    </a>
  );
}
