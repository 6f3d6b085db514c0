import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decoding } from '@charsu/api/pictures/decode.ts';
import { storePicture } from '@charsu/api/pictures/store-picture.ts';
import { openPictureFiles } from '@charsu/stores/picture-files.ts';
import sharp from 'sharp';
import { percentile } from '../load/closed-loop.ts';
import { peakMemory } from '../load/peak-memory.ts';
import type { Part } from '../part.ts';

/** The number of pictures that a telephone sends at once. */
const pictures = 50;
const members = 5;
const [width, height] = [4_000, 3_000];
/** Milliseconds between two looks at the memory of the process that decodes. */
const lookEveryMs = 20;

/** A JPEG with as much detail as a camera's, of some 3 MB. */
async function cameraPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = sharp({ create: { width: width / 2, height: height / 2, channels: 3, background: '#888', noise } });
  return sharp(await grain.png().toBuffer())
    .resize(width, height)
    .jpeg({ quality: 82 })
    .toBuffer();
}

/** The most memory of any child of this process so far, in MB. */
async function childrenMemory(): Promise<number> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8');
  const each = children.split(' ').filter((pid) => pid !== '');
  // A process may have ended meanwhile.
  return Math.max(0, ...(await Promise.all(each.map((pid) => peakMemory(Number(pid)).catch(() => 0)))));
}

export const part: Part = {
  name: 'pictures',
  title: `${pictures} camera pictures of 12 megapixels, sent by ${members} members at once`,
  async run({ log, workFolder }) {
    const picture = await cameraPicture();
    log(`each of ${(picture.length / 1e6).toFixed(1)} MB`);
    const folders = { filesDir: join(workFolder, 'files'), privateFilesDir: join(workFolder, 'private') };
    const files = await openPictureFiles(folders);
    const ids: string[] = [];
    const images = { add: async ({ id }: { readonly id: string }) => void ids.push(id) };
    const upload = { ownerId: 'member', visibility: 'public', at: new Date().toISOString() } as const;
    const times: number[] = [];
    let memory = 0;
    const looking = setInterval(async () => {
      memory = Math.max(memory, await childrenMemory());
    }, lookEveryMs);
    const startedAt = performance.now();
    let left = pictures;
    const member = async () => {
      while (left-- > 0) {
        const sentAt = performance.now();
        await decoding.run(() => storePicture(picture, upload, { files, images }));
        times.push(performance.now() - sentAt);
      }
    };
    try {
      await Promise.all(Array.from({ length: members }, member));
    } finally {
      clearInterval(looking);
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    for (const id of ids) await files.remove(id);
    return [
      { name: 'all stored in three widths', value: seconds, unit: 's' },
      { name: 'one picture, with its wait, p50', value: percentile(times, 0.5), unit: 'ms' },
      { name: 'one picture, with its wait, p99', value: percentile(times, 0.99), unit: 'ms' },
      { name: 'the process that decodes, memory at most', value: memory, unit: 'MB', aim: { atMost: 400 } },
    ];
  },
};
