import type { AdvertisementPage } from '@charsu/core/contract/advertisement.ts';
import { LinkButton } from '../components/Button.tsx';
import { PhoneReveal } from '../components/PhoneReveal.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Pressed } from './Pressed.tsx';

/** The nearest way to the seller: the telephone behind a press, or a message to one who has none. */
export function FirstContact({ ad: { id, name, tenant } }: { ad: AdvertisementPage }) {
  const { browsing } = useLocale();
  return (
    <Pressed id={id}>
      {tenant.phoneNumber === '' ? (
        <LinkButton look="primary" to={`/users/message/new?advertisement=${id}`} rel="nofollow">
          {browsing.ad.ask}
        </LinkButton>
      ) : (
        <PhoneReveal phone={tenant.phoneNumber} tenantId={tenant.id} advertisementId={id} text={name} />
      )}
    </Pressed>
  );
}
