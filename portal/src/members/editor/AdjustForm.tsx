import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Box } from '../../components/Box.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { showToast } from '../../components/toast-store.ts';
import { callApi } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { createCommandKeys } from '../actions/command-key.ts';
import { refusedIn } from '../refused-fields.ts';
import { useRecordForm } from '../use-record-form.ts';
import { AdjustedPrice } from './AdjustedPrice.tsx';
import { ContactSwitch } from './ContactSwitch.tsx';
import { RenewalSwitch } from './DisplayFields.tsx';
import styles from './Pictures.module.css';
import { movedTo, PictureTile } from './PictureTile.tsx';
import { useUnsavedGuard } from './use-unsaved.tsx';
import { changedFields, errorsOf, fields, inTypedUnits, typedOn, type Values, valuesOf } from './values.ts';

/**
 * Changes the price, the discount, the order of the pictures or the automatic renewal of a displayed advertisement,
 * which stays displayed.
 */
export function AdjustForm({ record }: { record: AdvertisementRecord }) {
  const { members, selling } = useLocale().texts;
  const { culture, t } = useLocale();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [keys] = useState(createCommandKeys);
  const form = useRecordForm<Values>({
    revision: record.revision,
    read: () => valuesOf(record, culture),
    // A record that another has changed is the new base; what was typed stays on it.
    rebase: (fresh, { saved, values }) => typedOn(fresh, saved, values),
  });
  const { saved, values, busy, change } = form;

  const back = `/users/advertisement/view/${record.id}`;
  const changed = changedFields(values, saved, culture);
  const isChanged = Object.keys(changed).length > 0;
  const guard = useUnsavedGuard(isChanged);

  async function save() {
    const { price, discountPercent } = errorsOf(values, culture);
    const found = { ...(price && { price }), ...(discountPercent && { discountPercent }) };
    if (form.isUnfinished(found)) return;
    await form.send(
      async () => {
        await callApi(`advertisement/adjust/${record.id}`, {
          method: 'PUT',
          body: changed,
          ifMatch: record.revision,
          idempotencyKey: keys.keyFor([changed, record.revision]),
        });
        keys.done();
        guard.release();
        showToast('approved', t(selling.adjust.saved));
        await navigate(back);
      },
      async (error) => {
        if (error.statusCode === 409) await revalidate();
        form.refuse(inTypedUnits(refusedIn(error, fields), values.currency));
      },
    );
  }

  return (
    <>
      <form {...form.propsOf(save)} className="stack gap-6">
        {record.insteadOfPrice === null && (
          <Box lift className="stack">
            <h2>{t(selling.adjust.title)}</h2>
            <AdjustedPrice
              values={values}
              disabled={busy}
              errorOf={form.errorOf}
              change={change}
              leave={() => undefined}
            />
            <p className="xs muted">{t(selling.adjust.public)}</p>
          </Box>
        )}
        {values.images.length > 1 && (
          <Order
            images={values.images}
            disabled={busy}
            move={(from, to) => change('images', movedTo(values.images, from, to))}
          />
        )}
        <Box className="stack">
          <h2>{members.edit.renewalSection}</h2>
          <ContactSwitch values={values} disabled={busy} change={change} />
          <RenewalSwitch values={values} disabled={busy} change={change} cost={record.cost} />
        </Box>
        <div className="row">
          <Button look="primary" type="submit" disabled={busy || !isChanged}>
            {t(selling.adjust.save)}
          </Button>
          <LinkButton look="line" to={back}>
            {members.confirm.back}
          </LinkButton>
        </div>
      </form>
      <ProgressBar busy={busy} />
      {guard.dialog}
    </>
  );
}

interface OrderProps {
  images: readonly Image[];
  disabled: boolean;
  move: (from: number, to: number) => void;
}

function Order({ images, disabled, move }: OrderProps) {
  const { picture } = useLocale().texts.members;
  return (
    <Box className="stack">
      <h2>{picture.title}</h2>
      <ul className={styles.tiles}>
        {images.map((image, index) => (
          <PictureTile
            key={image.id}
            image={image}
            index={index}
            last={index === images.length - 1}
            tools={{ disabled, move }}
          />
        ))}
      </ul>
    </Box>
  );
}
