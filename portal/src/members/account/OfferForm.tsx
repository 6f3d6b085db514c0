import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import { advertisementFields } from '@charsu/core/domain/advertisement/fields.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatMoney } from '@charsu/core/i18n/days/format.ts';
import { typedNumber } from '@charsu/core/i18n/numbers/typed-number.ts';
import { DialogForm } from '../../components/DialogForm.tsx';
import { TextField } from '../../components/Field.tsx';
import { useLocale } from '../../texts/locale.tsx';

interface OfferFormProps {
  readonly ad: AdvertisementCard;
  /** `offer` in units of the advertisement's currency; resolves with false after a failure. */
  readonly onSend: (offer: number) => Promise<boolean>;
  readonly onClose: () => void;
}

/** A price that a buyer proposes: at most the one asked. */
export function OfferForm({ ad: { priceWithDiscount, currency }, onSend, onClose }: OfferFormProps) {
  const { talk: words } = useLocale().texts;
  const { t, culture } = useLocale();
  const most = priceWithDiscount ?? limits.maxPrice;
  async function send(fields: FormData) {
    const offer = typedNumber(advertisementFields.price, String(fields.get('offer')), culture, currency);
    if (offer !== null && offer > 0 && offer <= most) return (await onSend(offer)) ? undefined : {};
    return { offer: t(words.offerBounds, { ...formatMoney(most, currency, culture) }) };
  }
  return (
    <DialogForm title={words.propose} sendLabel={words.sendOffer} onSend={send} onClose={onClose}>
      {(errors) => (
        <TextField
          label={words.offerAmount}
          name="offer"
          inputMode="decimal"
          autoComplete="off"
          required
          affix={formatMoney(0, currency, culture).unit}
          error={errors.offer}
        />
      )}
    </DialogForm>
  );
}
