import Zip from 'jszip';
import { expect, it } from 'vitest';
import type { FileRow } from './file-rows.ts';
import { namedPictures, picturesIn, withAddresses } from './named-pictures.ts';

const rowWith = (line: number, pictures: string[]): FileRow => ({
  line,
  ownNumber: `F-${line}`,
  name: '',
  row: { ownNumber: `F-${line}`, pictures, changes: {} },
  wrong: undefined,
});
const rows = [rowWith(2, ['Front.JPG', '/uploads/p.webp']), rowWith(3, ['back.png', 'Front.JPG'])];

it('finds the pictures that rows name, each once; addresses are none of them', () => {
  expect(namedPictures(rows)).toEqual(['Front.JPG', 'back.png']);
});

it('takes pictures out of a ZIP, whatever its folders and the case of letters, and beside it', async () => {
  const zip = await new Zip()
    .file('shop/front.jpg', 'front')
    .file('shop/other.jpg', 'other')
    .generateAsync({ type: 'arraybuffer' });
  const chosen = [new File([zip], 'photos.zip'), new File(['back'], 'BACK.png', { type: 'image/png' })];
  const found = await picturesIn(chosen, ['Front.JPG', 'back.png', 'side.png']);
  expect([...found.keys()]).toEqual(['Front.JPG', 'back.png']);
  expect(found.get('Front.JPG')?.type).toBe('image/jpeg');
  expect(await found.get('Front.JPG')?.text()).toBe('front');
});

it('writes addresses in the place of names; a name without one stays, which the server refuses', () => {
  const given = withAddresses(rows, new Map([['Front.JPG', '/uploads/f.webp']]));
  expect(given.map(({ row }) => row?.pictures)).toEqual([
    ['/uploads/f.webp', '/uploads/p.webp'],
    ['back.png', '/uploads/f.webp'],
  ]);
});
