import { type Area, areaText, mostDrawnCorners } from '@charsu/core/domain/places/area.ts';
import { DomEvent, type LatLng, LatLngBounds } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { Circle, CircleMarker, Polyline, Rectangle, useMap } from 'react-leaflet';
import { Button } from '../components/Button.tsx';
import styles from './LiveMap.module.css';

/** The shape that is drawn. */
export type DrawingTool = Area['kind'];

interface DrawingProps {
  /** Undefined: a drag moves the map. */
  readonly tool: DrawingTool | undefined;
  readonly closeLabel: string;
  /** Called with the drawn area, as text for an address. */
  readonly onDrawn: (area: string) => void;
}

const pointOf = ({ lat, lng }: LatLng) => ({ latitude: lat, longitude: lng });

function areaOf(tool: DrawingTool, corners: readonly LatLng[], metres: number): Area | undefined {
  const [first, last] = [corners[0], corners.at(-1)];
  if (first === undefined || last === undefined || corners.length < (tool === 'polygon' ? 3 : 2)) return undefined;
  if (tool === 'polygon') return { kind: tool, corners: corners.map(pointOf) };
  if (tool === 'circle') return { kind: tool, center: pointOf(first), metres };
  const box = new LatLngBounds(first, last);
  const bounds = { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
  return { kind: tool, bounds };
}

/** Pixels within which a press counts as on the first corner. */
const closeBy = 14;

/**
 * Drawing on the map: rectangles and circles by one stroke of any pointer, polygons corner by corner; by keyboard,
 * Enter sets a corner in the middle of the map.
 */
export function Drawing({ tool, closeLabel, onDrawn }: DrawingProps) {
  const map = useMap();
  const [corners, setCorners] = useState<readonly LatLng[]>([]);
  const current = useRef<readonly LatLng[]>([]);
  const drawn = useRef(onDrawn);
  useEffect(() => {
    drawn.current = onDrawn;
  });

  const set = (next: readonly LatLng[]) => {
    current.current = next;
    setCorners(next);
  };

  const end = (): void => {
    const [first, last] = [current.current[0], current.current.at(-1)];
    const metres = first && last ? map.distance(first, last) : 0;
    const area = tool && areaOf(tool, current.current, metres);
    set([]);
    if (area !== undefined) drawn.current(areaText(area));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` and `end` are new each time but use refs only.
  useEffect(() => {
    set([]);
    if (tool === undefined) return;
    const box = map.getContainer();
    const isOneStroke = tool !== 'polygon';
    const listening = new AbortController();
    const listen = <Name extends 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'click' | 'keydown'>(
      name: Name,
      hear: (event: HTMLElementEventMap[Name]) => void,
    ) => box.addEventListener(name, hear, { signal: listening.signal });
    const isOnMap = ({ target }: Event) => !(target instanceof Element && target.closest('button'));

    const add = (corner: LatLng) => {
      if (current.current.at(-1)?.equals(corner)) return;
      const [first] = current.current;
      const point = map.latLngToContainerPoint(corner);
      const closes =
        current.current.length >= 3 && first && map.latLngToContainerPoint(first).distanceTo(point) <= closeBy;
      if (!closes) set([...current.current, corner]);
      if (closes || current.current.length === (isOneStroke ? 2 : mostDrawnCorners)) end();
    };

    map.dragging.disable();
    map.doubleClickZoom.disable();
    box.classList.add(styles.drawing ?? '');
    listen('keydown', (event) => {
      if (event.target !== box) return;
      if (event.key === 'Enter') add(map.getCenter());
      if (event.key === 'Escape') set([]);
    });
    if (isOneStroke) {
      listen('pointerdown', (event) => {
        if (!isOnMap(event) || !event.isPrimary) return;
        box.setPointerCapture(event.pointerId);
        set([map.mouseEventToLatLng(event)]);
      });
      listen('pointermove', (event) => {
        const [first] = current.current;
        if (first && box.hasPointerCapture(event.pointerId)) set([first, map.mouseEventToLatLng(event)]);
      });
      listen('pointerup', (event) => {
        if (!box.hasPointerCapture(event.pointerId)) return;
        box.releasePointerCapture(event.pointerId);
        if (current.current.length === 2) end();
        else set([]);
      });
      listen('pointercancel', (event) => {
        if (box.hasPointerCapture(event.pointerId)) set([]);
      });
    } else {
      listen('click', (event) => {
        if (isOnMap(event)) add(map.mouseEventToLatLng(event));
      });
    }
    return () => {
      listening.abort();
      map.dragging.enable();
      map.doubleClickZoom.enable();
      box.classList.remove(styles.drawing ?? '');
    };
  }, [map, tool]);

  const [first, last] = [corners[0], corners.at(-1)];
  if (tool === undefined || first === undefined || last === undefined) return null;
  const look = { className: styles.area ?? '', interactive: false };
  return (
    <>
      {tool === 'rectangle' && corners.length > 1 && <Rectangle bounds={new LatLngBounds(first, last)} {...look} />}
      {tool === 'circle' && corners.length > 1 && (
        <Circle center={first} radius={Math.max(1, map.distance(first, last))} {...look} />
      )}
      {tool === 'polygon' && <Polyline positions={[...corners]} {...look} />}
      <CircleMarker center={first} radius={6} {...look} />
      {tool === 'polygon' && corners.length >= 3 && (
        <div className={styles.close} ref={(box) => void (box && DomEvent.disableClickPropagation(box))}>
          <Button look="primary" small onClick={end}>
            {closeLabel}
          </Button>
        </div>
      )}
    </>
  );
}
