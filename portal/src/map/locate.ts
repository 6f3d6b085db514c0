import type { Point } from '@charsu/core/domain/places/places.ts';
import { problemText } from '../api.ts';
import { showToast } from '../components/toast-store.ts';

/** Milliseconds that the browser may take, and how old a place it knows may be. */
const options: PositionOptions = { timeout: 10_000, maximumAge: 60_000 };

/** Where the reader is; undefined where the browser cannot or may not tell, which is said (R220). */
export async function locate(): Promise<Point | undefined> {
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) =>
      navigator.geolocation.getCurrentPosition(resolve, reject, options),
    );
    return { latitude: coords.latitude, longitude: coords.longitude };
  } catch {
    showToast('denied', problemText({ code: 'Error_In_Detecting_Geographic_Location' }));
    return undefined;
  }
}
