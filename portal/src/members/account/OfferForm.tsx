import type { AdvertisementCard } from '@charsu/core/contract/advertisement.ts';
import { advertisementFields } from '@charsu/core/domain/advertisement/fields.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatMoney } from '@charsu/core/i18n/format.ts';
import { typedNumber } from '@charsu/core/i18n/typed-number.ts';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
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
  const { talk: words, members } = useLocale().texts;
  const { t, culture } = useLocale();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const most = priceWithDiscount ?? limits.maxPrice;
  async function submit(event: FormEvent, close: () => void) {
    event.preventDefault();
    const offer = typedNumber(advertisementFields.price, text, culture, currency);
    if (offer === null || !(offer > 0 && offer <= most))
      return setError(t(words.offerBounds, { ...formatMoney(most, currency, culture) }));
    setBusy(true);
    if (await onSend(offer).finally(() => setBusy(false))) close();
  }
  return (
    <Dialog title={words.propose} onClose={onClose}>
      {(close) => (
        <form className="stack" noValidate aria-busy={busy} onSubmit={(event) => void submit(event, close)}>
          <TextField
            label={words.offerAmount}
            name="offer"
            inputMode="decimal"
            autoComplete="off"
            required
            affix={formatMoney(0, currency, culture).unit}
            value={text}
            error={error}
            disabled={busy}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <div className="row gap-2">
            <Button look="primary" type="submit" disabled={busy}>
              {words.sendOffer}
            </Button>
            <Button look="line" disabled={busy} onClick={close}>
              {members.confirm.back}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
