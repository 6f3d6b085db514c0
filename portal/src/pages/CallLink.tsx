import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import { phoneHref } from '@charsu/core/i18n/phone.ts';
import { buttonClass, LinkButton } from '../components/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';

/**
 * Calls the seller at once, or writes to one who has no telephone; counted for the owner as a press on a contact, and a
 * call as a number that was shown, too.
 */
export function CallLink({ ad: { id, tenant } }: { ad: AdvertisementPage }) {
  const { browsing } = useLocale();
  const tellPress = () => void navigator.sendBeacon(`/api/public/advertisement/${id}/click`);
  const tellCall = () => {
    tellPress();
    void import('../reveal.ts').then(({ tellReveal }) => tellReveal({ tenantId: tenant.id, advertisementId: id }));
  };
  if (tenant.phoneNumber === '') {
    return (
      <LinkButton look="primary" to={`/users/message/new?advertisement=${id}`} rel="nofollow" onClick={tellPress}>
        {browsing.ad.ask}
      </LinkButton>
    );
  }
  return (
    <a className={buttonClass({ look: 'primary' })} href={phoneHref(tenant.phoneNumber)} onClick={tellCall}>
      <Icon name="phone" />
      {browsing.ad.call}
    </a>
  );
}
