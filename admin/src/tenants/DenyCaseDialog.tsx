import type { TenantCase } from '@charsu/core/contract/moderation.ts';
import type { DenialReason } from '@charsu/core/domain/advertisement/fields.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useState } from 'react';
import { DenialReasons } from '../advertisements/DenialReasons.tsx';
import { DenialDialog } from '../components/DenialDialog.tsx';
import type { DecisionDialogProps } from '../moderation/review.ts';
import { useLocale } from '../texts/locale.tsx';
import { isNotAsked, partOf } from './case-parts.ts';

/** Denying a business, or only a part of its case: each with a text for its owner. */
export function DenyCaseDialog({ record, name, busy, onDecide, onClose }: DecisionDialogProps<TenantCase>) {
  const { case: words } = useLocale().review;
  const { t } = useLocale();
  const [part, setPart] = useState('business');
  const [reasonCode, setReasonCode] = useState<DenialReason>();
  const { person, advertisements } = record;
  const asks = isNotAsked(record);
  const waits = person?.currentState === publicationState.pending || asks;
  const advertisement = advertisements.find(({ id }) => id === part);
  const deny = (reason: string) => {
    if (advertisement !== undefined) {
      if (reasonCode === undefined) return;
      onDecide({ decision: 'denyAdvertisement', advertisement: partOf(advertisement), reasonCode, reason });
    } else if (part === 'person' && person !== null) {
      onDecide({ decision: 'denyPerson', person: partOf(person), reason });
    } else onDecide({ reason });
  };
  return (
    <DenialDialog
      resource="tenants"
      name={name}
      busy={busy}
      complete={advertisement === undefined || reasonCode !== undefined}
      onClose={onClose}
      onDeny={deny}
    >
      {(tried) => (
        <>
          {(waits || advertisements.length > 0) && (
            <FormControl>
              <FormLabel id="denied-part">{t(words.which)}</FormLabel>
              <RadioGroup
                aria-labelledby="denied-part"
                value={part}
                onChange={(_event, chosen) => setPart(chosen)}
                sx={{ overflowWrap: 'anywhere' }}
              >
                <FormControlLabel value="business" label={t(words.business)} control={<Radio autoFocus />} />
                {waits && (
                  <FormControlLabel
                    value="person"
                    label={t(asks ? words.askIdentity : words.person)}
                    control={<Radio />}
                  />
                )}
                {advertisements.map((each) => (
                  <FormControlLabel
                    key={each.id}
                    value={each.id}
                    label={`${t(words.advertisement)}: ${each.name}`}
                    control={<Radio />}
                  />
                ))}
              </RadioGroup>
            </FormControl>
          )}
          {advertisement && (
            <DenialReasons value={reasonCode} missing={tried && !reasonCode} onChange={setReasonCode} />
          )}
        </>
      )}
    </DenialDialog>
  );
}
