import { readArea } from '@charsu/core/domain/places/area.ts';
import { Circle, Polygon, Rectangle } from 'react-leaflet';
import styles from './LiveMap.module.css';

/** The area that was drawn. */
export function DrawnArea({ area: text }: { area: string }) {
  const area = readArea(text);
  const look = { className: styles.area ?? '', interactive: false };
  if (area?.kind === 'circle') {
    const { latitude, longitude } = area.center;
    return <Circle center={[latitude, longitude]} radius={area.metres} {...look} />;
  }
  if (area?.kind === 'polygon') {
    return (
      <Polygon
        positions={area.corners.map(({ latitude, longitude }): [number, number] => [latitude, longitude])}
        {...look}
      />
    );
  }
  if (area === undefined) return null;
  const { west, south, east, north } = area.bounds;
  return (
    <Rectangle
      bounds={[
        [south, west],
        [north, east],
      ]}
      {...look}
    />
  );
}
