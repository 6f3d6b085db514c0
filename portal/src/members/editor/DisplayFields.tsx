import { displayCost } from '@charsu/core/domain/advertisement/decide.ts';
import { formatRial } from '@charsu/core/i18n/format.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { Check } from '../../components/Check.tsx';
import { useLocale } from '../../locale.tsx';
import { useMemberTexts } from '../texts.ts';
import type { FieldProps } from './editor-fields.ts';

/** How it is shown: by its stars, and whether for another month when one ends. */
export function DisplayFields({ values, disabled, change }: FieldProps) {
  const { edit } = useMemberTexts().members;
  return (
    <>
      {values.level > 0 && <Stars level={values.level} disabled={disabled} onRemove={() => change('level', 0)} />}
      <div>
        <Check
          type="switch"
          checked={values.autoRenewal}
          disabled={disabled}
          onChange={(event) => change('autoRenewal', event.target.checked)}
        >
          {edit.autoRenewal}
        </Check>
        <p className="xs muted">{edit.autoRenewalHint}</p>
      </div>
    </>
  );
}

/** Stars that an advertisement has; they can only be taken off here. */
function Stars({ level, disabled, onRemove }: { level: number; disabled: boolean; onRemove: () => void }) {
  const { edit } = useMemberTexts().members;
  const { texts, t, culture } = useLocale();
  const money = formatRial(displayCost(level), culture);
  return (
    <div className="row spread">
      <p className="sm">
        <Badge tone="gold" icon="star">
          {t(texts.portal.count.stars, { count: level })}
        </Badge>{' '}
        {t(edit.starsText, { stars: t(texts.portal.count.stars, { count: level }), ...money })}
      </p>
      <Button small look="line" disabled={disabled} onClick={onRemove}>
        {edit.removeStars}
      </Button>
    </div>
  );
}
