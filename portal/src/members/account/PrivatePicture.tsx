import type { Image } from '@charsu/core/domain/image.ts';
import { useEffect, useState } from 'react';
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
export function PrivatePicture({ image: { url, width, height } }: { image: Image }) {
  const { talk: words } = useLocale().texts;
  const small = usePicture(url.replace('/1280.webp', '/480.webp'));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles.shown} aria-label={words.photo} onClick={() => setOpen(true)}>
        <img src={small} width={width} height={height} alt="" />
      </button>
      {isOpen && (
        <Dialog title={words.photo} onClose={() => setOpen(false)}>
          {(close) => <Large url={url} close={close} />}
        </Dialog>
      )}
    </>
  );
}

function Large({ url, close }: { url: string; close: () => void }) {
  const { texts, t } = useLocale();
  return (
    <button type="button" className={styles.shown} aria-label={t(texts.portal.shell.close)} onClick={close}>
      <img src={usePicture(url)} alt="" />
    </button>
  );
}
