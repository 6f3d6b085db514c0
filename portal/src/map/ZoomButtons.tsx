import type { MapTexts } from '@charsu/core/i18n/map/index.ts';
import { DomEvent } from 'leaflet';
import { useMap } from 'react-leaflet';
import { Button } from '../components/Button.tsx';
import { Icon } from '../icons/Icon.tsx';
import styles from './MapCanvas.module.css';

/** The buttons for zooming. A press on them does not reach the map below. */
export function ZoomButtons({ words }: { words: Pick<MapTexts, 'zoomIn' | 'zoomOut'> }) {
  const map = useMap();
  return (
    <div className={styles.zoom} ref={(box) => void (box && DomEvent.disableClickPropagation(box))}>
      <Button icon aria-label={words.zoomIn} onClick={() => map.zoomIn()}>
        <Icon name="plus" />
      </Button>
      <Button icon aria-label={words.zoomOut} onClick={() => map.zoomOut()}>
        <Icon name="minus" />
      </Button>
    </div>
  );
}
