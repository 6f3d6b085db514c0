import { Button } from '../components/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import { useLocale } from '../locale.tsx';
import styles from './Heart.module.css';
import { type KeepableAd, savedAds, useKept } from './store.ts';
import { useSavedTexts } from './texts.ts';

export interface HeartProps {
  readonly ad: KeepableAd;
  /** Whether it is on the picture of a card. */
  readonly onPicture?: boolean;
}

/** Saves an advertisement in this browser, or removes it. */
export default function Heart({ ad, onPicture = false }: HeartProps) {
  const words = useSavedTexts();
  const { t } = useLocale();
  const isSaved = useKept(savedAds).some(({ id }) => id === ad.id);
  const { name } = ad;
  return (
    <Button
      icon
      {...(onPicture ? { className: styles.onPicture } : { look: 'line' as const })}
      aria-pressed={isSaved}
      aria-label={t(isSaved ? words.unsave : words.save, { name })}
      onClick={() => (isSaved ? savedAds.remove(ad.id) : savedAds.add(ad))}
    >
      <Icon name="heart" {...(isSaved && { className: styles.saved })} />
    </Button>
  );
}
