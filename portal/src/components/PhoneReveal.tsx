import { phoneHref, showPhone } from '@charsu/core/i18n/phone.ts';
import { useRef } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { buttonClass } from './Button.tsx';
import styles from './PhoneReveal.module.css';

interface PhoneRevealProps {
  phone: string;
  tenantId: string;
  /** The advertisement that shows it, if not the pages of the business itself. */
  advertisementId?: string;
  block?: boolean;
  /** By default it is the page's main button. */
  look?: 'primary' | 'soft';
}

/**
 * A telephone number behind a press, without JavaScript too. The press is counted for the owner. Print always shows the
 * number.
 */
export function PhoneReveal({ phone, tenantId, advertisementId, block = false, look = 'primary' }: PhoneRevealProps) {
  const { culture, browsing } = useLocale();
  const told = useRef(false);

  function tell() {
    if (told.current) return;
    told.current = true;
    const reveal = { tenantId, ...(advertisementId !== undefined && { advertisementId }) };
    void import('../http/reveal.ts').then(({ tellReveal }) => tellReveal(reveal));
  }

  const number = <bdi dir="ltr">{showPhone(phone, culture)}</bdi>;
  return (
    <>
      <details className="no-print" onToggle={({ currentTarget }) => currentTarget.open && tell()}>
        <summary className={buttonClass({ look, block })}>
          <Icon name="phone" />
          {browsing.ad.showPhone}
        </summary>
        <p className={styles.shown}>
          <a href={phoneHref(phone)}>{number}</a>
        </p>
      </details>
      <p className={styles.printed}>{number}</p>
    </>
  );
}
