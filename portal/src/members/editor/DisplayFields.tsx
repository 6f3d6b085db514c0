import type { StarOffer } from '@charsu/core/contract/stars.ts';
import { displayCost } from '@charsu/core/domain/advertisement/cost.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import { formatRial } from '@charsu/core/i18n/days/format.ts';
import { Check } from '../../components/Check.tsx';
import { SelectField } from '../../components/Field.tsx';
import { useLocale } from '../../texts/locale.tsx';
import type { FieldProps } from './values.ts';

const levels = Array.from({ length: limits.maxLevel + 1 }, (_, level) => level);

/** The display: its stars, and the automatic renewal. */
export function DisplayFields({ offer, ...field }: FieldProps & { offer: StarOffer | undefined }) {
  return (
    <>
      <StarsField offer={offer} {...field} />
      <RenewalSwitch {...field} cost={offer === undefined ? 0 : displayCost(field.values.level, offer.starFee)} />
    </>
  );
}

/** The automatic renewal. `cost`: of each further month, in rial. */
export function RenewalSwitch({
  values,
  disabled,
  change,
  cost,
}: Pick<FieldProps, 'values' | 'disabled' | 'change'> & { cost: number }) {
  const { members, stars } = useLocale().texts;
  const { t, culture } = useLocale();
  const { edit } = members;
  return (
    <div>
      <Check
        type="switch"
        checked={values.autoRenewal}
        disabled={disabled}
        onChange={(event) => change('autoRenewal', event.target.checked)}
      >
        {edit.autoRenewal}
      </Check>
      <p className="xs muted">{cost > 0 ? t(stars.renewal, { ...formatRial(cost, culture) }) : edit.autoRenewalHint}</p>
    </div>
  );
}

/** The number of stars, each with its price and its place for the advertisement (D24). */
function StarsField({ values, disabled, errorOf, change, offer }: FieldProps & { offer: StarOffer | undefined }) {
  const { stars } = useLocale().texts;
  const { texts, t, culture, number } = useLocale();
  const place = offer?.places[values.level];
  const label = (level: number): string => {
    if (level === 0) return t(stars.none);
    const count = t(texts.portal.count.stars, { count: level });
    return offer === undefined
      ? count
      : t(stars.option, { stars: count, ...formatRial(displayCost(level, offer.starFee), culture) });
  };
  const standing =
    place === undefined || values.categoryId === ''
      ? undefined
      : t(stars.place, { place: number(place), total: number((offer?.displayed ?? 0) + 1) });
  return (
    <SelectField
      label={t(stars.label)}
      name="level"
      value={String(values.level)}
      disabled={disabled}
      error={errorOf('level')}
      hint={standing}
      onChoose={(level) => change('level', level)}
      options={levels.map((level) => [level, label(level)])}
    />
  );
}
