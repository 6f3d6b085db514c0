import { nearestCity } from '@charsu/core/domain/places/places.ts';
import { locate } from '@charsu/core/web/browser/map/locate.ts';
import { tellLost } from './portal-parts.tsx';

/** The listed city nearest to the reader; undefined, and told, where the browser cannot or may not find them (R220). */
export async function cityNearMe(): Promise<string | undefined> {
  const mine = await locate();
  if (mine === undefined) await tellLost();
  return mine && nearestCity(mine)?.name;
}
