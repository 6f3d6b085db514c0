import { Button } from '../components/Button.tsx';
import { classes } from '../components/classes.ts';
import { keepForOffline } from '../offline/load-keep.ts';
import { useLocale } from '../texts/locale.tsx';
import styles from './Heart.module.css';
import { removeSaved, saveAd, useSavedAds } from './saved-ads.ts';
import type { SavableAd } from './store.ts';

export interface HeartProps {
  readonly ad: SavableAd;
  /** Whether it is on the picture of a card. */
  readonly onPicture?: boolean;
}

/** Saves an advertisement with the account, without one in this browser, or removes it. */
export default function Heart({ ad, onPicture = false }: HeartProps) {
  const words = useLocale().texts.saved;
  const { t } = useLocale();
  const saved = useSavedAds();
  const isKnown = saved !== undefined && saved !== 'failed';
  const isSaved = isKnown && saved.some(({ id }) => id === ad.id);
  const { name } = ad;
  return (
    <Button
      icon="heart"
      {...(!onPicture && { look: 'line' })}
      className={classes('no-print', onPicture && styles.onPicture, isSaved && styles.saved)}
      disabled={!isKnown}
      aria-pressed={isSaved}
      aria-label={t(isSaved ? words.unsave : words.save, { name })}
      onClick={() => {
        if (isSaved) removeSaved(ad.id);
        else saveAd(ad);
        void keepForOffline();
      }}
    />
  );
}
