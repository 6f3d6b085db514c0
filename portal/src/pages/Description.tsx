import type { AdvertisementPage, Translation } from '@charsu/core/contract/advertisement.ts';
import { OwnText } from '@charsu/core/web/browser/OwnText.tsx';
import { useState } from 'react';
import { Button } from '../components/Button.tsx';
import { Prose } from '../components/Prose.tsx';
import { showToast } from '../components/toast-store.ts';
import { holdFocus } from '../members/focus.ts';
import { useLocale } from '../texts/locale.tsx';

/**
 * The description of an advertisement as it was written, and where the operator offers it the translation that a reader
 * asks for (D37), with its title and the mark of a machine.
 */
export function Description({ ad }: { ad: AdvertisementPage }) {
  const { texts, t, culture, browsing } = useLocale();
  const words = texts.offer;
  const [translation, setTranslation] = useState<Translation>();
  const [translated, setTranslated] = useState(false);
  const [busy, setBusy] = useState(false);
  const shown = translated ? translation : undefined;
  if (ad.content === '' && !ad.translatable) return null;

  async function show() {
    const giveFocusBack = holdFocus();
    setBusy(true);
    try {
      const { sent } = await import('../http/api.ts');
      const path = `public/advertisement/${ad.id}/translation`;
      const made = translation ?? (await sent<Translation>(path, { method: 'POST' }));
      if (made === 'failed') return;
      setTranslation(made);
      setTranslated(true);
    } catch {
      showToast('denied', texts.portal.error.unavailableText);
    } finally {
      setBusy(false);
      giveFocusBack();
    }
  }

  return (
    <section className="stack" aria-busy={busy}>
      <h2>{browsing.ad.description}</h2>
      {shown ? (
        <div className="stack gap-2" aria-live="polite">
          <h3>
            <OwnText>{shown.name}</OwnText>
          </h3>
          <Prose text={shown.content} />
          <p className="sm muted">{t(words.machineTranslation)}</p>
        </div>
      ) : (
        <>
          <Prose text={ad.content} lang={ad.language === culture ? undefined : ad.language} />
          {ad.machineText && <p className="sm muted">{t(words.machineText)}</p>}
        </>
      )}
      {ad.translatable && (
        <div className="no-print">
          <Button
            icon="languages"
            small
            look="line"
            disabled={busy}
            onClick={() => (shown ? setTranslated(false) : void show())}
          >
            {t(shown ? words.original : words.translate)}
          </Button>
        </div>
      )}
    </section>
  );
}
