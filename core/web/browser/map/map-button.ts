import type { ComponentType } from 'react';

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
