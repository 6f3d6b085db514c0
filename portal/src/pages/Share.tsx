import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { copyText } from '../components/give-text.ts';
import { addressIn } from '../frame/head.ts';
import { Icon } from '../icons/Icon.tsx';
import { Dropdown } from '../shell/Dropdown.tsx';
import { useBoot, useLocale } from '../texts/locale.tsx';

/**
 * Shares the page: by the system's own sheet if there is one, else by a menu of messengers, which works without
 * JavaScript, too.
 */
export function Share({ title }: { title: string }) {
  const { texts, t, culture } = useLocale();
  const words = useLocale().texts.offer;
  const { origin } = useBoot();
  const { pathname } = useLocation();
  const url = origin + addressIn(culture, pathname);
  const [link, text] = [encodeURIComponent(url), encodeURIComponent(title)];
  const { telegram, whatsApp, eitaa } = texts.lists.socialNetwork;
  const ways = [
    [telegram, `https://t.me/share/url?url=${link}&text=${text}`],
    [whatsApp, `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`],
    [eitaa, `https://eitaa.com/share/url?url=${link}&text=${text}`],
  ] as const;

  const shareBySystem = (event: MouseEvent) => {
    const isOpener = event.target instanceof Element && event.target.closest('summary') !== null;
    if (!isOpener || typeof navigator.share !== 'function') return;
    event.preventDefault();
    // Closing the sheet is no failure.
    navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <div className="no-print" onClickCapture={shareBySystem}>
      <Dropdown icon="share-2" look="line" label={t(words.share)}>
        <button type="button" onClick={() => copyText(url, t(words.copied))}>
          <Icon name="copy" />
          {t(words.copyLink)}
        </button>
        {ways.map(([name, href]) => (
          <a key={href} href={href} target="_blank" rel="noopener nofollow">
            <Icon name="send" />
            {t(name)}
          </a>
        ))}
      </Dropdown>
    </div>
  );
}
