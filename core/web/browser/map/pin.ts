import { divIcon } from 'leaflet';
import styles from './PickerMap.module.css';

/** The mark of a single place. */
export const pin = divIcon({ className: styles.pin ?? '', iconSize: [0, 0] });
