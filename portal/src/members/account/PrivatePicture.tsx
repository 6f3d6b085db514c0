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
export function PrivatePicture({ image }: { image: Image }) {
  const { talk: words } = useLocale().texts;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Shown image={image} width={480} label={words.photo} onPress={() => setOpen(true)} />
      {isOpen && (
        <Dialog title={words.photo} onClose={() => setOpen(false)}>
          {(close) => <Shown image={image} width={1280} label={words.closePhoto} onPress={close} />}
        </Dialog>
      )}
    </>
  );
}

interface ShownProps {
  readonly image: Image;
  readonly width: 480 | 1280;
  readonly label: string;
  readonly onPress: () => void;
}

/** Its place is kept while it loads. */
function Shown({ image: { url, width: across, height }, width, label, onPress }: ShownProps) {
  return (
    <button
      type="button"
      className={styles.shown}
      style={{ aspectRatio: `${across} / ${height}`, inlineSize: Math.min(across, width / 2) }}
      aria-label={label}
      onClick={onPress}
    >
      <img src={usePicture(url.replace('/1280.webp', `/${width}.webp`))} alt="" />
    </button>
  );
}
