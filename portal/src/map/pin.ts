import { divIcon } from 'leaflet';
import styles from './MapPicker.module.css';

/** The mark of a single place. */
export const pin = divIcon({ className: styles.pin ?? '', iconSize: [0, 0] });
