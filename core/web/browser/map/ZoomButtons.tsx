import { DomEvent } from 'leaflet';
import type { ComponentType } from 'react';
import { useMap } from 'react-leaflet';
import type { Texts } from '../../../i18n/texts.ts';
import styles from './MapCanvas.module.css';

/** A button of a map, in the look of the page around it. */
export interface MapButtonProps {
  readonly icon: 'locate-fixed' | 'map-pin' | 'minus' | 'plus' | 'x';
  readonly label: string;
  /** `plain`: the icon alone; `soft`: the usual action. */
  readonly look: 'line' | 'plain' | 'soft';
  readonly disabled?: boolean;
  readonly onPress: () => void;
}
export type MapButton = ComponentType<MapButtonProps>;

interface ZoomButtonsProps {
  readonly words: Pick<Texts['map'], 'zoomIn' | 'zoomOut'>;
  readonly Button: MapButton;
}

/** The buttons for zooming. A press on them does not reach the map below. */
export function ZoomButtons({ words, Button }: ZoomButtonsProps) {
  const map = useMap();
  return (
    <div className={styles.zoom} ref={(box) => void (box && DomEvent.disableClickPropagation(box))}>
      <Button look="plain" icon="plus" label={words.zoomIn} onPress={() => map.zoomIn()} />
      <Button look="plain" icon="minus" label={words.zoomOut} onPress={() => map.zoomOut()} />
    </div>
  );
}
