import type { Image } from '@charsu/core/domain/image.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { readToken } from '../../session/token.ts';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Conversation.module.css';

/** The content of a private picture as an address of its own; pages take pictures from the site and from such only. */
async function readPicture(url: string, signal: AbortSignal): Promise<string> {
  const answer = await fetch(url, { signal, headers: { authorization: `Bearer ${readToken() ?? ''}` } });
  if (!answer.ok) return '';
  const blob = await answer.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

function usePicture(url: string): string | undefined {
  const [data, setData] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    // Without it the place of the picture stays, with its name.
    readPicture(url, left.signal).then(setData, () => undefined);
    return () => left.abort();
  }, [url]);
  return data;
}

/** A picture that only its two sides may see; a press shows it large. */
export function PrivatePicture({ image }: { image: Image }) {
  const { talk: words } = useLocale().texts;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.opener} aria-label={words.photo} onClick={() => setOpen(true)}>
        <Shown image={image} width={480} alt="" />
      </button>
      {isOpen && (
        <Dialog title={words.photo} onClose={() => setOpen(false)}>
          {(close) => (
            <>
              <Shown image={image} width={1280} alt={words.photo} />
              <Button look="line" icon="x" onClick={close}>
                {words.closePhoto}
              </Button>
            </>
          )}
        </Dialog>
      )}
    </>
  );
}

/** Its place is kept while it loads. */
function Shown({ image, width, alt }: { image: Image; width: 480 | 1280; alt: string }) {
  return (
    <img
      className={styles.shown}
      style={{ aspectRatio: `${image.width} / ${image.height}`, inlineSize: Math.min(image.width, width / 2) }}
      src={usePicture(image.url.replace('/1280.webp', `/${width}.webp`))}
      alt={alt}
    />
  );
}
