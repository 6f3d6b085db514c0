import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import { ApiError } from '../../http/api.ts';
import { scaledPicture } from '../editor/picture-file.ts';
import { uploadPicture } from '../editor/upload.ts';

/** Milliseconds from one upload to the next: the server takes sixty a minute. */
const paceMs = 1_050;

/**
 * Uploads pictures one after the other; answers why those were refused that were. Throws `ApiError` where it is of no use
 * to go on: the day's limit is reached, the session has ended, or the server cannot be reached.
 */
export async function uploadNamed(
  files: ReadonlyMap<string, Blob>,
  culture: Culture,
  onUploaded: (name: string, address: string) => void,
): Promise<readonly string[]> {
  const refused: string[] = [];
  for (const [name, file] of files) {
    const next = new Promise((resolve) => setTimeout(resolve, paceMs));
    try {
      const signal = new AbortController().signal;
      const image = await uploadPicture(await scaledPicture(file), {
        of: 'advertisement',
        culture,
        signal,
        onProgress: () => undefined,
      });
      if (image) onUploaded(name, image.url);
    } catch (error) {
      if (!(error instanceof ApiError) || ![400, 413, 415, 422].includes(error.statusCode)) throw error;
      refused.push(`${name}: ${error.message}`);
    }
    await next;
  }
  return refused;
}
