import { join } from 'node:path';
import { decoding } from '@charsu/api/pictures/decode.ts';
import { storePicture } from '@charsu/api/pictures/store-picture.ts';
import { openPictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import sharp from 'sharp';
import { childrenOf, closedLoop, during, everySoOften, peakMemory } from '../load/measure.ts';
import type { Part } from '../run.ts';

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

export const part: Part = {
  title: `${pictures} camera pictures of 12 megapixels, sent by ${members} members at once`,
  async measure(run) {
    const picture = await cameraPicture();
    run.log(`each of ${(picture.length / 1e6).toFixed(1)} MB`);
    const folders = { filesDir: join(run.workFolder, 'files'), privateFilesDir: join(run.workFolder, 'private') };
    const files = await openPictureFiles(folders);
    const ids: string[] = [];
    const images = { add: async ({ id }: { readonly id: string }) => void ids.push(id) };
    const upload = { ownerId: 'member', visibility: 'public', at: new Date().toISOString() } as const;
    let memory = 0;
    const look = async () => {
      // A process may have ended meanwhile.
      const each = (await childrenOf(process.pid)).map((pid) => peakMemory(pid).catch(() => 0));
      memory = Math.max(memory, ...(await Promise.all(each)));
    };
    const member = () => decoding.run(() => storePicture(picture, upload, { files, images }));
    const { result } = await during(
      (signal) => everySoOften(lookEveryMs, signal, look),
      () => closedLoop(members, { calls: pictures }, member),
    );
    for (const id of ids) await files.remove(id);
    run.tell('all stored in three widths', result.count / result.rate, 's');
    run.tellTimes('one picture, with its wait', result);
    run.tell('the process that decodes, memory at most', memory, 'MB', { aim: { atMost: 400 } });
  },
};
