import { MapPicker } from '../../map/MapPicker.tsx';
import { useLocale } from '../../texts/locale.tsx';
import styles from './Business.module.css';
import type { FieldsProps } from './use-business.ts';

/** The place of a business on the map (R88, R220). */
export function PlaceFields({ values, disabled, errorOf, change }: FieldsProps) {
  const { business, fields } = useLocale().texts;
  const { t } = useLocale();
  const error = errorOf('location');
  return (
    <div className="stack gap-3">
      <h3>{t(fields.label.location)}</h3>
      <p className="xs muted">{business.form.placeHint}</p>
      <MapPicker
        value={values.location}
        city={values.city}
        disabled={disabled}
        onChange={(place) => change('location', place)}
      />
      {error && (
        <p className={styles.denied} data-invalid="true" tabIndex={-1}>
          {error}
        </p>
      )}
    </div>
  );
}
