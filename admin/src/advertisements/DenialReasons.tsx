import { type DenialReason, denialReasons } from '@charsu/core/domain/advertisement/fields.ts';
import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useLocale } from '../texts/locale.tsx';

interface DenialReasonsProps {
  readonly value: DenialReason | undefined;
  /** Whether the required choice is missing. */
  readonly missing: boolean;
  readonly onChange: (reason: DenialReason | undefined) => void;
}

/** The listed reasons of a denial. */
export function DenialReasons({ value, missing, onChange }: DenialReasonsProps) {
  const { denial } = useLocale().console;
  const { vocabulary, t } = useLocale();
  return (
    <FormControl error={missing}>
      <FormLabel id="denial-reason">{t(denial.reasonCode)}</FormLabel>
      <RadioGroup
        aria-labelledby="denial-reason"
        value={value ?? ''}
        onChange={(_event, chosen) => onChange(denialReasons.find((each) => each === chosen))}
        sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        {denialReasons.map((each, index) => (
          <FormControlLabel
            key={each}
            value={each}
            label={t(vocabulary.denialReason[each])}
            control={<Radio autoFocus={index === 0} />}
          />
        ))}
      </RadioGroup>
      {missing && <FormHelperText role="alert">{t(denial.chooseReason)}</FormHelperText>}
    </FormControl>
  );
}
