import { nearestCity } from '@charsu/core/domain/places/places.ts';
import { locate } from '@charsu/core/web/browser/map/locate.ts';
import type { MapButtonProps } from '@charsu/core/web/browser/map/ZoomButtons.tsx';
import { Button } from '../components/Button.tsx';
import { showToast } from '../components/toast-store.ts';
import { problemText } from '../http/api.ts';

/** A button of a map in the portal's look. */
export function MapButton({ icon, label, look, disabled = false, onPress }: MapButtonProps) {
  const bare = look === 'plain';
  return (
    <Button icon={icon} look={look} aria-label={bare ? label : undefined} disabled={disabled} onClick={onPress}>
      {bare ? undefined : label}
    </Button>
  );
}

/** Tells a reader whose place the browser could not or may not find (R220). */
export const tellLost = async (): Promise<void> =>
  showToast('denied', await problemText({ code: 'Error_In_Detecting_Geographic_Location' }));

/** The listed city nearest to the reader; undefined, and told, where the browser cannot or may not find them (R220). */
export async function cityNearMe(): Promise<string | undefined> {
  const mine = await locate();
  if (mine === undefined) await tellLost();
  return mine && nearestCity(mine)?.name;
}
