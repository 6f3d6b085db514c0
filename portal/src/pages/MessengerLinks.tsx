import { useLocale } from '../texts/locale.tsx';

/** A mobile number of Iran, or one of another country, without the plus; undefined for a landline, which takes no messages. */
function mobileOf(phone: string): string | undefined {
  const dialled = phone.replace(/^0(?=9\d{9}$)/, '+98');
  return /^\+(?:989\d{9}|(?!98)\d{7,15})$/.test(dialled) ? dialled.slice(1) : undefined;
}

/** Ways to write to a seller elsewhere, with a text filled in. */
export function MessengerLinks({ phone, text }: { phone: string; text: string }) {
  const { texts, t, browsing } = useLocale();
  const number = mobileOf(phone);
  if (number === undefined) return null;
  const words = encodeURIComponent(text);
  const ways = [
    [t(texts.lists.socialNetwork.whatsApp), `https://wa.me/${number}?text=${words}`],
    [t(texts.lists.socialNetwork.telegram), `https://t.me/+${number}?text=${words}`],
    [browsing.ad.sms, `sms:+${number}?&body=${words}`],
  ] as const;
  return (
    <p className="row gap-4 sm no-print">
      {ways.map(([name, href]) => (
        <a key={name} className="link" href={href} rel="noopener nofollow">
          {name}
        </a>
      ))}
    </p>
  );
}
