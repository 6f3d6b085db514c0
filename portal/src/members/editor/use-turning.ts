import type { Image } from '@charsu/core/domain/image.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, problemText } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { turnedPicture } from './turned-picture.ts';
import { type Pictured, uploadPicture } from './upload.ts';

/** Turns uploaded pictures, one at a time: the turned one is uploaded, and takes the place of the other. */
export function useTurning(of: Pictured, onTurned: (before: Image, after: Image) => void) {
  const { culture } = useLocale();
  const [turning, setTurning] = useState(false);
  const [failed, setFailed] = useState<string>();
  const left = useRef(new AbortController());
  useEffect(() => {
    // A new one, since React's development mode mounts twice.
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  async function turn(image: Image) {
    if (turning) return;
    const { signal } = left.current;
    setTurning(true);
    setFailed(undefined);
    try {
      const turned = await turnedPicture(image);
      const after = await uploadPicture(turned, { of, culture, signal, onProgress: () => undefined });
      if (after) onTurned(image, after);
    } catch (error) {
      // A DOMException: the picture could not be loaded.
      if (!(error instanceof ApiError || error instanceof DOMException)) throw error;
      setFailed(error instanceof ApiError ? error.message : await problemText(undefined, 0));
    } finally {
      setTurning(false);
    }
  }

  return { turning, failed, turn };
}
