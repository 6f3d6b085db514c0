import type { Image } from '@charsu/core/domain/image.ts';
import { advertising } from '@charsu/core/domain/settings/groups/advertising.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { showToast } from '../../components/toast-store.ts';
import { problemText } from '../../http/api.ts';
import { useLocale } from '../../texts/locale.tsx';
import { addUploads, allUploads, endUpload, goOnUploading, onUploads, type UploadPlace } from './uploads.ts';

/** Whether all pictures of a form have arrived; `failed`: one has not, and its owner decides. */
export type UploadState = 'none' | 'busy' | 'failed';

/** The default, without the settings. */
export const usualMegabytes = advertising.fields.imageMegabytes.default;

/** The limit of pictures of a record, and the places that are left. */
interface UploadLimits extends Omit<UploadPlace, 'megabytes'> {
  readonly limit: number;
  readonly free: number;
  readonly megabytes?: number;
}

/**
 * The pictures of a form that are on their way, and those that an earlier visit left. Large ones are scaled down first;
 * more than `free` are refused with the limit's message.
 */
export function useUploads(
  { form, of, limit, free, megabytes = usualMegabytes }: UploadLimits,
  onUploaded: (image: Image) => void,
) {
  const { culture, t } = useLocale();
  const { picture: words } = useLocale().texts.members;
  const [tooMany, setTooMany] = useState<string>();
  const uploads = useSyncExternalStore(onUploads, allUploads, allUploads).filter((each) => each.form === form);
  const place = { form, of, megabytes };
  const goOn = useEffectEvent(() => goOnUploading(place, culture));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form has other files.
  useEffect(() => goOn(), [form]);
  useEffect(() => {
    for (const upload of uploads) {
      const { image, still, file } = upload;
      if (image === undefined) continue;
      endUpload(upload);
      onUploaded(image);
      // It is kept, as a still.
      if (still) showToast('info', t(words.still, { file: file.name }));
    }
  });

  const state: UploadState = uploads.some(({ failure }) => failure) ? 'failed' : uploads.length > 0 ? 'busy' : 'none';
  return {
    uploads,
    state,
    /** Why the last files were not all taken. */
    tooMany,
    add(files: readonly File[]) {
      const places = Math.max(0, free - allUploads().filter((each) => each.form === form).length);
      setTooMany(undefined);
      if (files.length > places) {
        void problemText({ code: 'Maximum_Files_Uploaded', params: { limit } }).then(setTooMany);
      }
      addUploads(place, files.slice(0, places), culture);
    },
  };
}

/** Sends a form once its pictures have arrived: pressing the button again is not needed. */
export function useAfterUploads<Wanted>(state: UploadState, send: (wanted: Wanted) => void) {
  const [waiting, setWaiting] = useState<{ readonly wanted: Wanted }>();
  const goOn = useEffectEvent(() => {
    if (waiting === undefined || state === 'busy') return;
    setWaiting(undefined);
    send(waiting.wanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these two end the wait.
  useEffect(() => goOn(), [waiting, state]);
  return { waits: waiting !== undefined, wait: (wanted: Wanted) => setWaiting({ wanted }) };
}
