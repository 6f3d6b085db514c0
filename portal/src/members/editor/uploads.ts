import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { createStore, del, entries, set } from 'idb-keyval';
import { ApiError, problemText } from '../../http/api.ts';
import { createChanges } from '../../session/changes.ts';
import { onTokenChange, readToken } from '../../session/token.ts';
import { isAnimated, scaledPicture } from './picture-file.ts';
import { type Pictured, uploadPicture } from './upload.ts';

/** The form that pictures are for, and their limit. */
export interface UploadPlace {
  /** The form, and its user: the pictures of one are never another's. */
  readonly form: string;
  readonly of: Pictured;
  /** The size of the largest accepted file. */
  readonly megabytes: number;
}

/** A picture on its way to the server. */
export interface Upload extends UploadPlace {
  /** Grows with every picture, which keeps their order. */
  readonly key: number;
  readonly file: File;
  /** Sent so far, 0 to 1. */
  readonly share: number;
  readonly stop: AbortController;
  /** It has arrived, and the form has not taken it yet. */
  readonly image?: Image;
  /** Of an animation the first picture was kept. */
  readonly still?: boolean;
  /** Why it did not arrive; `again`: not for the file's sake, so it may be sent once more. */
  readonly failure?: { readonly reason: string; readonly again: boolean };
}

/** The files that have not arrived, by form and key: they outlast the page. */
const files = createStore('charsu-pictures', 'files');
/** A browser may refuse to store: the page alone keeps the files then. */
const withoutStore = () => undefined;

/** Milliseconds that files are kept for a form that is not opened again. */
const keptMs = 7 * 24 * 60 * 60 * 1_000;

let all: readonly Upload[] = [];
let lastKey = 0;
let line = Promise.resolve();
const changes = createChanges();
const opened = new Set<string>();

function change(next: readonly Upload[]): void {
  all = next;
  changes.tell();
}

const note = (key: number, part: Partial<Upload>): void =>
  change(all.map((each) => (each.key === key ? { ...each, ...part } : each)));

/** For `useSyncExternalStore`: every picture on its way, of all forms. */
export const allUploads = (): readonly Upload[] => all;
export const onUploads = changes.listen;

/** Without a session a picture waits for one. */
function signedIn(): Promise<void> {
  return new Promise((resolve) => {
    if (readToken() !== null) return resolve();
    const end = onTokenChange(() => {
      if (readToken() === null) return;
      end();
      resolve();
    });
  });
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

/** Statuses that say nothing about the file. */
const again = ({ statusCode }: ApiError): boolean => statusCode < 400 || statusCode >= 500 || statusCode === 401;

async function send({ key, file, of, megabytes, stop: { signal } }: Upload, culture: Culture): Promise<void> {
  await signedIn();
  try {
    const picture = await scaledPicture(file);
    const refusal = await refusalOf(picture, megabytes);
    if (refusal !== undefined) return note(key, { failure: { reason: refusal, again: false } });
    const still = await isAnimated(file);
    const onProgress = (share: number) => note(key, { share });
    const image = await uploadPicture(picture, { of, culture, signal, onProgress });
    if (image) note(key, { image, still });
  } catch (error) {
    const isAnswer = error instanceof ApiError;
    // Else the browser could not read the file, which does not hold up those behind it.
    const reason = isAnswer ? error.message : await problemText({ code: 'The_Picture_Is_Damaged' });
    note(key, { failure: { reason, again: !isAnswer || again(error) } });
  }
}

function start(place: UploadPlace, key: number, file: File, culture: Culture): void {
  const upload = { ...place, key, file, share: 0, stop: new AbortController() };
  change([...all, upload]);
  // One after the other, which keeps their order.
  line = line.then(() => send(upload, culture));
}

/** Uploads pictures in the background, also when the form is left; they wait there until it takes them. */
export function addUploads(place: UploadPlace, chosen: readonly File[], culture: Culture): void {
  for (const file of chosen) {
    lastKey = Math.max(lastKey + 1, Date.now());
    set([place.form, lastKey], file, files).catch(withoutStore);
    start(place, lastKey, file, culture);
  }
}

/** A picture was taken by its form, or is given up. */
export function endUpload({ key, form, stop }: Upload): void {
  stop.abort();
  change(all.filter((each) => each.key !== key));
  del([form, key], files).catch(withoutStore);
}

/** The input of a form is thrown away, and the pictures that are on their way to it. */
export const dropUploads = (form: string): void => all.filter((each) => each.form === form).forEach(endUpload);

/** Sends a failed picture once more. */
export function retryUpload(upload: Upload, culture: Culture): void {
  change(all.filter(({ key }) => key !== upload.key));
  start(upload, upload.key, upload.file, culture);
}

/**
 * Goes on with the files of a form that an earlier page has left, and drops those of forms that nobody has opened for a
 * week. Of several tabs the first does it.
 */
export function goOnUploading(place: UploadPlace, culture: Culture): void {
  const { form } = place;
  if (opened.has(form)) return;
  opened.add(form);
  const readBack = async () => {
    for (const [[of, key], file] of await entries<[string, number], File>(files)) {
      if (key < Date.now() - keptMs) await del([of, key], files);
      else if (of === form && !all.some((each) => each.key === key)) start(place, key, file, culture);
    }
  };
  // Only pages of a secure address have locks.
  if (!('locks' in navigator)) return void readBack().catch(withoutStore);
  const untilPageEnds = new Promise(() => undefined);
  navigator.locks
    .request(`pictures ${form}`, { ifAvailable: true }, (lock) => lock && readBack().then(() => untilPageEnds))
    .catch(withoutStore);
}
