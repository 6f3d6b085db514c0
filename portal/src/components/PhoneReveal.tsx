import { phoneHref, showPhone } from '@charsu/core/i18n/phone.ts';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';
import { buttonClass } from './Button.tsx';
import styles from './PhoneReveal.module.css';

/** A telephone number behind a press, without JavaScript too. */
export function PhoneReveal({ phone, block = false }: { phone: string; block?: boolean }) {
  const { texts, culture } = useLocale();
  return (
    <details>
      <summary className={buttonClass({ look: 'primary', block })}>
        <Icon name="phone" />
        {texts.portal.ad.showPhone}
      </summary>
      <p className={styles.shown}>
        <a href={phoneHref(phone)}>
          <bdi dir="ltr">{showPhone(phone, culture)}</bdi>
        </a>
      </p>
    </details>
  );
}
