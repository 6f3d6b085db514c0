import type { Image } from '@charsu/core/domain/image.ts';
import { advertising } from '@charsu/core/domain/settings/groups/advertising.ts';
import { newCommandKey } from '@charsu/core/web/browser/command-key.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError, problemText } from '../../api.ts';
import { useLocale } from '../../locale.tsx';
import { scaledPicture } from './scaled-picture.ts';
import { type Pictured, uploadPicture } from './upload.ts';

/** A picture on its way. */
export interface Upload {
  readonly key: string;
  readonly file: string;
  /** Sent so far, 0 to 1. */
  readonly share: number;
  readonly stop: () => void;
}

/** A file that did not arrive, and why. */
export interface FailedUpload {
  readonly key: string;
  readonly file: string;
  readonly reason: string;
}

const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
/** What people may choose: pictures of telephones, too, which the browser turns into others where it can. */
export const chosenTypes: readonly string[] = [...pictureTypes, 'image/heic', 'image/heif'];

/** Why a file need not be sent at all; the server checks again, by what is in it. */
function refusalOf(file: Blob, limit: number): string | undefined {
  if (!pictureTypes.includes(file.type)) return problemText({ code: 'The_File_Type_Is_Not_Supported' });
  if (file.size > limit * 1_000_000) return problemText({ code: 'File_Size_Limited', params: { limit } });
  return undefined;
}

/** Where nobody says what administrators have set. */
export const usualMegabytes = advertising.fields.imageMegabytes.default;

/** How many pictures of what there may be, and how many places of these are left. */
interface UploadPlaces {
  readonly of: Pictured;
  readonly limit: number;
  readonly free: number;
  /** Largest file that is sent. */
  readonly megabytes?: number;
}

/** Uploads pictures one after the other, so that they keep their order, the large ones made smaller first. What is more than `free` is refused with the limit's message. */
export function useUploads(
  { of, limit, free, megabytes = usualMegabytes }: UploadPlaces,
  onUploaded: (image: Image) => void,
) {
  const { culture } = useLocale();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [failed, setFailed] = useState<readonly FailedUpload[]>([]);
  const line = useRef(Promise.resolve());
  const uploaded = useRef(onUploaded);
  const left = useRef(new AbortController());

  useEffect(() => {
    uploaded.current = onUploaded;
  });
  useEffect(() => {
    // Made anew, since development mode leaves and comes back once.
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
      const refusal = refusalOf(picture, megabytes);
      if (refusal !== undefined) return fail(key, file.name, refusal);
      const image = await uploadPicture(picture, { of, culture, signal: stopped.signal, onProgress });
      if (image) uploaded.current(image);
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
        fail(key, file.name, problemText({ code: 'Maximum_Files_Uploaded', params }));
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
