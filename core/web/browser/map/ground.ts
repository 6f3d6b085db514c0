import type { MapGround, MapTiles } from '../../../contract/map.ts';

/** The background of the map. */
interface Ground {
  /** The provinces' edges, each of points of latitude and longitude. */
  readonly provinces: readonly { readonly province: string; readonly rings: [number, number][][] }[];
  /** The tile server; null: none is configured, and the map has only its outline. */
  readonly tiles: MapTiles | null;
}

let loading: Promise<Ground> | undefined;

async function configured(): Promise<MapGround> {
  const answer = await fetch('/api/public/maptiles', { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return answer.json();
}

async function load(): Promise<Ground> {
  const [outline, { tiles }] = await Promise.all([
    import('../../../geography/iran-outline.json'),
    // Without an answer the map has only its outline.
    configured().catch((): MapGround => ({ tiles: null })),
  ]);
  const provinces = outline.default.map(({ province, rings }) => ({
    province,
    rings: rings.map((ring) => ring.map(([latitude = 0, longitude = 0]): [number, number] => [latitude, longitude])),
  }));
  return { provinces, tiles };
}

/** The same promise in every rendering, as `use` needs it. */
export function ground(): Promise<Ground> {
  loading ??= load();
  return loading;
}
