import { Check } from '../../components/Check.tsx';
import { useLocale } from '../../texts/locale.tsx';
import type { FieldProps } from './values.ts';

/** Whether buyers see the telephone number, or only write. */
export function ContactSwitch({ values, disabled, change }: Pick<FieldProps, 'values' | 'disabled' | 'change'>) {
  const { sell } = useLocale().texts.newcomer;
  return (
    <div className="stack gap-1">
      <Check
        type="switch"
        checked={!values.writeOnly}
        disabled={disabled}
        onChange={(event) => change('writeOnly', !event.target.checked)}
      >
        {sell.showNumber}
      </Check>
      {values.writeOnly && <p className="xs muted">{sell.writeOnly}</p>}
    </div>
  );
}
