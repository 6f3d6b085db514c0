import type { Reveal } from '@charsu/core/contract/tenant.ts';
import { phoneHref, showPhone } from '@charsu/core/i18n/numbers/phone.ts';
import type { SyntheticEvent } from 'react';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { useLocale } from '../texts/locale.tsx';
import { Button, buttonClass } from './Button.tsx';
import { classes } from './classes.ts';
import { copyText } from './give-text.ts';
import styles from './PhoneReveal.module.css';

interface PhoneRevealProps {
  phone: string;
  tenantId: string;
  /** The advertisement that shows it, if not the pages of the business itself. */
  advertisementId?: string;
  /** The beginning of a message to the seller. */
  text: string;
  block?: boolean;
  /** By default it is the page's main button. */
  look?: 'primary' | 'soft';
}

/** A mobile number of Iran, or one of another country, without the plus; undefined for a landline, which takes no messages. */
function mobileOf(phone: string): string | undefined {
  const dialled = phone.replace(/^0(?=9\d{9}$)/, '+98');
  return /^\+(?:989\d{9}|(?!98)\d{7,15})$/.test(dialled) ? dialled.slice(1) : undefined;
}

/**
 * A telephone number behind a press, without JavaScript too: the button becomes the one that calls, with the ways to
 * write beside it, wherever the page has this button. The press is counted for the owner. Print always shows the number.
 */
export function PhoneReveal({
  phone,
  tenantId,
  advertisementId,
  text,
  block = false,
  look = 'primary',
}: PhoneRevealProps) {
  const { texts, t, culture, browsing } = useLocale();
  const words = browsing.ad;
  const shown = showPhone(phone, culture);
  const mobile = mobileOf(phone);
  const body = encodeURIComponent(text);
  const ways: readonly (readonly [IconName, string, string])[] =
    mobile === undefined
      ? []
      : [
          ['message-square-text', words.sms, `sms:+${mobile}?&body=${body}`],
          ['message-circle', t(texts.lists.socialNetwork.whatsApp), `https://wa.me/${mobile}?text=${body}`],
          ['send', t(texts.lists.socialNetwork.telegram), `https://t.me/+${mobile}?text=${body}`],
        ];

  function opened({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    const all = [...document.querySelectorAll<HTMLDetailsElement>(`details[data-phone-of="${tenantId}"]`)];
    // The others open with the pressed one, and are not pressed.
    if (!currentTarget.open || all.some((each) => each !== currentTarget && each.open)) return;
    for (const each of all) each.open = true;
    // The pressed button is gone: the focus is on the one in its place.
    currentTarget.querySelector('a')?.focus({ preventScroll: true });
    const body: Reveal = { tenantId, ...(advertisementId !== undefined && { advertisementId }) };
    void import('../http/api.ts').then(({ sent }) => sent('public/reveal', { method: 'POST', body, quiet: true }));
  }

  return (
    <>
      <details className={classes('no-print', styles.reveal)} data-phone-of={tenantId} onToggle={opened}>
        <summary className={buttonClass({ look, block })}>
          <Icon name="phone" />
          {words.showPhone}
        </summary>
        <div className={styles.shown}>
          <a className={buttonClass({ look }, styles.call)} href={phoneHref(phone)}>
            <Icon name="phone" />
            <span>
              {words.call} <bdi dir="ltr">{shown}</bdi>
            </span>
          </a>
          <span className={styles.ways}>
            {ways.map(([icon, name, href]) => (
              <a
                key={icon}
                className={buttonClass({ look: 'line', square: true })}
                href={href}
                rel="noopener nofollow"
                aria-label={name}
                title={name}
              >
                <Icon name={icon} />
              </a>
            ))}
            <Button
              icon="copy"
              look="line"
              aria-label={words.copyPhone}
              title={words.copyPhone}
              onClick={() => copyText(phone, words.phoneCopied)}
            />
          </span>
        </div>
      </details>
      <p className="print-only">
        <bdi dir="ltr">{shown}</bdi>
      </p>
    </>
  );
}
