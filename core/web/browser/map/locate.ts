import type { Point } from '../../../domain/places/places.ts';

/** Milliseconds for the browser's answer, and the greatest age of a known place. */
const options: PositionOptions = { timeout: 10_000, maximumAge: 60_000 };

/** The reader's place; undefined where the browser cannot or may not find it (R220). */
export async function locate(): Promise<Point | undefined> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, options),
    );
    return { latitude: coords.latitude, longitude: coords.longitude };
  } catch {
    return undefined;
  }
}
