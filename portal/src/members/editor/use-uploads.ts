import type { Image } from '@charsu/core/domain/image.ts';
import { advertising } from '@charsu/core/domain/settings/groups/advertising.ts';
import { newCommandKey } from '@charsu/core/web/browser/older-browsers.ts';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../components/toast-store.ts';
import { ApiError, problemText } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { isAnimated, scaledPicture } from './picture-file.ts';
import { type Pictured, uploadPicture } from './upload.ts';

/** A picture that is being uploaded. */
export interface Upload {
  readonly key: string;
  readonly file: string;
  /** Sent so far, 0 to 1. */
  readonly share: number;
  readonly stop: () => void;
}

/** A failed upload, with the reason. */
interface FailedUpload {
  readonly key: string;
  readonly file: string;
  readonly reason: string;
}

const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** The accepted files: with formats of telephones, which the browser converts if it can. */
export const chosenTypes: readonly string[] = [...pictureTypes, 'image/heic', 'image/heif'];

/** The reason not to upload a file; the server checks its content again. */
async function refusalOf(file: Blob, limit: number): Promise<string | undefined> {
  if (!pictureTypes.includes(file.type)) return problemText({ code: 'The_File_Type_Is_Not_Supported' });
  if (file.size > limit * 1_000_000) return problemText({ code: 'File_Size_Limited', params: { limit } });
  return undefined;
}

/** The default, without the settings. */
export const usualMegabytes = advertising.fields.imageMegabytes.default;

/** The limit of pictures of a record, and the places that are left. */
interface UploadPlaces {
  readonly of: Pictured;
  readonly limit: number;
  readonly free: number;
  /** The size of the largest accepted file. */
  readonly megabytes?: number;
}

/**
 * Uploads pictures one after the other, which keeps their order, and scales large ones down first. More than `free` are
 * refused with the limit's message.
 */
export function useUploads(
  { of, limit, free, megabytes = usualMegabytes }: UploadPlaces,
  onUploaded: (image: Image) => void,
) {
  const { culture, t } = useLocale();
  const { picture: words } = useLocale().texts.members;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [failed, setFailed] = useState<readonly FailedUpload[]>([]);
  const line = useRef(Promise.resolve());
  const uploaded = useRef(onUploaded);
  const left = useRef(new AbortController());

  useEffect(() => {
    uploaded.current = onUploaded;
  });
  useEffect(() => {
    // A new one, since React's development mode mounts twice.
    left.current = new AbortController();
    return () => left.current.abort();
  }, []);

  function fail(key: string, file: string, reason: string) {
    setFailed((before) => [...before, { key, file, reason }]);
  }

  async function send(file: File, key: string, stopped: AbortController) {
    if (stopped.signal.aborted) return;
    const onProgress = (share: number) =>
      setUploads((before) => before.map((each) => (each.key === key ? { ...each, share } : each)));
    try {
      const picture = await scaledPicture(file);
      const refusal = await refusalOf(picture, megabytes);
      if (refusal !== undefined) return fail(key, file.name, refusal);
      const image = await uploadPicture(picture, { of, culture, signal: stopped.signal, onProgress });
      if (image) uploaded.current(image);
      // It is kept, as a still.
      if (image && (await isAnimated(file))) showToast('info', t(words.still, { file: file.name }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      fail(key, file.name, error.message);
    } finally {
      setUploads((before) => before.filter((each) => each.key !== key));
    }
  }

  function add(files: readonly File[]) {
    setFailed([]);
    let places = free - uploads.length;
    for (const file of files) {
      const key = newCommandKey();
      if (places <= 0) {
        const params = { limit };
        void problemText({ code: 'Maximum_Files_Uploaded', params }).then((reason) => fail(key, file.name, reason));
      } else {
        places -= 1;
        const stopped = new AbortController();
        left.current.signal.addEventListener('abort', () => stopped.abort());
        const stop = () => {
          stopped.abort();
          setUploads((before) => before.filter((each) => each.key !== key));
        };
        setUploads((before) => [...before, { key, file: file.name, share: 0, stop }]);
        line.current = line.current.then(() => send(file, key, stopped));
      }
    }
  }

  return { uploads, failed, add };
}
