import type { Problem } from '@charsu/core/contract/problem.ts';
import type { Culture } from '@charsu/core/domain/culture-facts.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { refusalOf } from '../../http/api.ts';
import { clearToken, readToken } from '../../session/token.ts';

/** The kind of record with the picture, or `file` for a private one: each has its own call. */
export type Pictured = 'advertisement' | 'tenant' | 'file';

interface UploadOptions {
  readonly of: Pictured;
  readonly culture: Culture;
  readonly signal: AbortSignal;
  /** Called with the share that was sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Uploads a picture with progress, which `fetch` cannot report. Resolves to undefined when `signal` stopped it.
 * @throws ApiError
 */
export function uploadPicture(
  file: Blob,
  { of, culture, signal, onProgress }: UploadOptions,
): Promise<Image | undefined> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return resolve(undefined);
    const request = new XMLHttpRequest();
    request.open('POST', `/api/${of}/upload?${new URLSearchParams({ culture })}`);
    request.responseType = 'json';
    request.setRequestHeader('accept', 'application/json');
    const token = readToken();
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      if (request.status === 200) return resolve(request.response as Image);
      if (request.status === 401 || request.status === 403) clearToken();
      const problem = (request.response ?? undefined) as Problem | undefined;
      refusalOf(request.status, problem).then(reject, reject);
    };
    request.onerror = () => void refusalOf(0).then(reject, reject);
    request.onabort = () => resolve(undefined);
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}
