import type { FileRow } from './file-rows.ts';

/** The largest ZIP that is opened, in megabytes: it is read whole. */
export const zipMegabytes = 300;
const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

const isZip = ({ name }: File): boolean => /\.zip$/i.test(name);
/** The name of a file without its folders, as it is compared. */
const bare = (path: string): string => (path.split(/[\\/]/).at(-1) ?? '').normalize('NFC').toLowerCase();
/** An address of a picture has a slash; the name of a file has none. */
const isName = (picture: string): boolean => !picture.includes('/');

/** The pictures that rows give by the names of their files, as they stand there. */
export const namedPictures = (rows: readonly FileRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ row }) => row?.pictures ?? []).filter(isName)),
];

/** The rows with the addresses of the uploaded pictures in the place of their names. A name without one stays. */
export const withAddresses = (rows: readonly FileRow[], addresses: ReadonlyMap<string, string>): readonly FileRow[] =>
  rows.map((each) =>
    each.row?.pictures === undefined
      ? each
      : { ...each, row: { ...each.row, pictures: each.row.pictures.map((name) => addresses.get(name) ?? name) } },
  );

/** The files with these names among the chosen ones and in their ZIPs, whatever folders they are in. Throws for a broken ZIP. */
export async function picturesIn(
  chosen: readonly File[],
  names: readonly string[],
): Promise<ReadonlyMap<string, Blob>> {
  const wanted = new Map(names.map((name) => [bare(name), name]));
  const found = new Map<string, Blob>();
  for (const file of chosen) {
    const own = wanted.get(bare(file.name));
    if (own !== undefined) found.set(own, file);
    if (!isZip(file)) continue;
    const { default: zip } = await import('jszip');
    for (const entry of Object.values((await zip.loadAsync(await file.arrayBuffer())).files)) {
      const name = wanted.get(bare(entry.name));
      if (name === undefined || entry.dir) continue;
      const type = types[bare(name).split('.').at(-1) ?? ''] ?? '';
      found.set(name, new Blob([await entry.async('arraybuffer')], { type }));
    }
  }
  return found;
}
