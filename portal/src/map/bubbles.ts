import type { MapView } from '@charsu/core/contract/map.ts';

export interface Bubble {
  readonly key: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  /** The edges of what was counted; undefined for a single result. */
  readonly bounds: MapView['clusters'][number]['bounds'] | undefined;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * The bubbles, the largest first, without those that would lie on a larger one: they are counted there. Single results
 * stay. `at` and `size` are in pixels of the map.
 */
export function joined(
  bubbles: readonly Bubble[],
  at: (bubble: Bubble) => Place,
  size: (count: number) => number,
): readonly Bubble[] {
  const kept: Bubble[] = [];
  for (const bubble of [...bubbles].sort((one, other) => other.count - one.count)) {
    const { x, y } = at(bubble);
    const under = kept.findIndex((larger) => {
      const place = at(larger);
      const apart = (size(larger.count) + size(bubble.count)) / 2;
      return Math.hypot(place.x - x, place.y - y) < apart;
    });
    const larger = kept[under];
    if (larger?.bounds === undefined || bubble.bounds === undefined) kept.push(bubble);
    else {
      const [west, south, east, north] = larger.bounds;
      const [alsoWest, alsoSouth, alsoEast, alsoNorth] = bubble.bounds;
      kept[under] = {
        ...larger,
        count: larger.count + bubble.count,
        bounds: [
          Math.min(west, alsoWest),
          Math.min(south, alsoSouth),
          Math.max(east, alsoEast),
          Math.max(north, alsoNorth),
        ],
      };
    }
  }
  return kept;
}
