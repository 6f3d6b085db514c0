import { type MapView, wholeMap } from '@charsu/core/contract/map.ts';
import { boundsText, readBounds } from '@charsu/core/domain/places/area.ts';
import type { Texts } from '@charsu/core/i18n/texts.ts';
import { locate } from '@charsu/core/web/browser/map/locate.ts';
import { MapCanvas, overview } from '@charsu/core/web/browser/map/MapCanvas.tsx';
import { ZoomButtons } from '@charsu/core/web/browser/map/ZoomButtons.tsx';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMapEvents } from 'react-leaflet';
import { Button } from '../components/Button.tsx';
import { classes } from '../components/classes.ts';
import { useLocale } from '../texts/locale.tsx';
import { bubblesOf, Clusters } from './Clusters.tsx';
import { Drawing, type DrawingTool } from './Drawing.tsx';
import { DrawnArea } from './DrawnArea.tsx';
import styles from './LiveMap.module.css';
import type { MapFilters } from './map-filters.ts';
import { MapButton, tellLost } from './portal-parts.tsx';

interface LiveMapProps {
  readonly view: MapView;
  readonly filters: MapFilters;
  readonly words: Texts['map'];
  /** The result that the reader points at in the list; its mark is highlighted. */
  readonly pointedAt: string | undefined;
  /** Called after a move of the map or a drawing; other parts of the view begin at their first page. */
  readonly onChange: (changes: Partial<Pick<MapFilters, 'bounds' | 'area'>>) => void;
}

const boundsOf = (map: LeafletMap): string => {
  const box = map.getBounds();
  const within = (degrees: number, most: number) => Math.max(-most, Math.min(most, degrees));
  return boundsText({
    west: within(box.getWest(), 180),
    south: within(box.getSouth(), 90),
    east: within(box.getEast(), 180),
    north: within(box.getNorth(), 90),
  });
};

/** Shows a part without calling `onChange`. */
function show(map: LeafletMap, bounds: string): void {
  const { west, south, east, north } = readBounds(bounds) ?? wholeMap;
  map.fitBounds(
    [
      [south, west],
      [north, east],
    ],
    { animate: false },
  );
}

/** The map of the map's page: bubbles, a drawn area, and the tools. */
export function LiveMap({ view, filters, words, pointedAt, onChange }: LiveMapProps) {
  const { culture } = useLocale();
  const bubbles = useMemo(() => bubblesOf(view), [view]);
  const [tool, setTool] = useState<DrawingTool>();
  // On small screens the tools lie behind one button, but for the way to the reader's own place.
  const [open, setOpen] = useState(false);
  const map = useRef<LeafletMap>(null);
  const nearMe = async () => {
    const mine = await locate();
    if (mine === undefined) void tellLost();
    else map.current?.setView([mine.latitude, mine.longitude], 12);
  };
  const finish = (area: string) => {
    setTool(undefined);
    setOpen(false);
    onChange({ area });
  };
  const hint = tool && words[`${tool}Hint`];
  return (
    <div className={styles.map}>
      <MapCanvas
        culture={culture}
        className={styles.canvas}
        center={overview.center}
        zoom={overview.zoom}
        label={words.label}
        credit={words.credit}
        marks={bubbles}
        onReady={(ready) => {
          map.current = ready;
        }}
      >
        <Follow bounds={filters.bounds} onMove={(bounds) => onChange({ bounds })} />
        {filters.area !== '' && <DrawnArea area={filters.area} />}
        <Clusters bubbles={bubbles} pointedAt={pointedAt} />
        <Drawing tool={tool} closeLabel={words.close} onDrawn={finish} />
        <ZoomButtons words={words} Button={MapButton} />
      </MapCanvas>
      <div
        className={classes(styles.tools, open && styles.open)}
        role="toolbar"
        aria-label={words.tools}
        aria-orientation="vertical"
      >
        <Button
          icon="pencil"
          className="narrow"
          aria-label={words.tools}
          title={words.tools}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
        <Tool icon="hand" label={words.move} on={tool === undefined} onPress={() => setTool(undefined)} />
        <Tool icon="square" label={words.rectangle} on={tool === 'rectangle'} onPress={() => setTool('rectangle')} />
        <Tool icon="circle" label={words.circle} on={tool === 'circle'} onPress={() => setTool('circle')} />
        <Tool icon="pentagon" label={words.polygon} on={tool === 'polygon'} onPress={() => setTool('polygon')} />
        <Tool icon="eraser" label={words.erase} idle={filters.area === ''} onPress={() => finish('')} />
        <Tool icon="locate-fixed" label={words.nearMe} onPress={() => void nearMe()} />
      </div>
      {hint && (
        <p className={styles.hint} role="status">
          {hint}
        </p>
      )}
    </div>
  );
}

interface ToolProps {
  icon: 'hand' | 'square' | 'circle' | 'pentagon' | 'eraser' | 'locate-fixed';
  label: string;
  on?: boolean;
  /** There is nothing to do. The tool stays where the focus can be, since a press on it may be what made it idle. */
  idle?: boolean;
  onPress: () => void;
}

function Tool({ icon, label, on, idle = false, onPress }: ToolProps) {
  return (
    <Button
      icon={icon}
      look={on ? 'primary' : 'plain'}
      aria-label={label}
      title={label}
      aria-pressed={on}
      aria-disabled={idle}
      onClick={() => !idle && onPress()}
    />
  );
}

/** Milliseconds of rest after which the list follows. */
const restMs = 250;

/** Reports the part at which the map has come to rest, and moves it to that of the address. */
function Follow({ bounds, onMove }: { bounds: string; onMove: (bounds: string) => void }) {
  const told = useRef<string>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useRef(onMove);
  const map = useMapEvents({
    moveend: () => {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => {
        told.current = boundsOf(map);
        tell.current(told.current);
      }, restMs);
    },
  });
  useEffect(() => {
    tell.current = onMove;
  });
  useEffect(() => {
    if (told.current === bounds) return;
    told.current = bounds;
    show(map, bounds);
    clearTimeout(waiting.current);
  }, [map, bounds]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return null;
}
