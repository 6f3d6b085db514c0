import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Upload } from './uploads.ts';

const image = { id: 'b7e7c6a4-5d6c-4a6e-9d51-2f1f9f6f8a01', url: '/media/1280.webp', width: 4, height: 3 };

/** A request that has its picture accepted at once. */
class AcceptedUpload {
  status = 200;
  response = image;
  upload = {};
  onload = () => {};
  open() {}
  setRequestHeader() {}
  send() {
    this.onload();
  }
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  vi.stubGlobal('localStorage', { getItem: () => 'token' });
  vi.stubGlobal('indexedDB', { open: () => ({}) });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('XMLHttpRequest', AcceptedUpload);
  vi.stubGlobal('createImageBitmap', async () => ({ width: 6_000, height: 4_000, close() {} }));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({ drawImage() {} });
      convertToBlob = () => Promise.reject(new DOMException('Out of memory', 'EncodingError'));
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** A file that was deleted, or changed, after it was chosen. */
class GoneFile extends File {
  override slice(): Blob {
    throw new DOMException('Not there', 'NotReadableError');
  }
}

it('says which file cannot be read, and goes on with those behind it, also with one too large to be scaled', async () => {
  const { addUploads, allUploads } = await import('./uploads.ts');
  const large = new File([new Uint8Array(1_100_000)], 'large.jpg', { type: 'image/jpeg' });
  const gone = new GoneFile([new Uint8Array(10)], 'gone.jpg', { type: 'image/jpeg' });
  addUploads({ form: 'one', of: 'advertisement', megabytes: 8 }, [gone, large], 'en-US');
  await vi.waitFor(() => {
    const [first, second] = allUploads() as [Upload, Upload];
    expect(first.failure).toMatchObject({ again: true });
    expect(second.image).toEqual(image);
  });
});
