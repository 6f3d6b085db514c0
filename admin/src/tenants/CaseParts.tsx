import type { TenantCase } from '@charsu/core/contract/moderation.ts';
import { publicationState } from '@charsu/core/domain/publication-state.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReviewPreview } from '../advertisements/ReviewPreview.tsx';
import { Note } from '../components/Note.tsx';
import { Panel } from '../components/Panel.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { records as persons } from '../persons/records.tsx';
import { personName } from '../records/names.ts';
import { RecordDetails } from '../records/RecordDetails.tsx';
import { useLocale } from '../texts/locale.tsx';
import { isNotAsked, personBlocks } from './case-parts.ts';

/** The parts of a case: the owner's person, and the planned advertisements. */
export function CaseParts({ record }: { readonly record: TenantCase }) {
  const { case: words } = useLocale().review;
  const { t } = useLocale();
  const { person, advertisements } = record;
  const waits = person?.currentState === publicationState.pending;
  if (!waits && !personBlocks(record) && advertisements.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h6" component="h2">
        {t(words.title)}
      </Typography>
      {personBlocks(record) ? (
        <Note tone="warning">{t(words.personBlocks)}</Note>
      ) : (
        <Typography color="textSecondary">{t(record.privateSeller ? words.privateSeller : words.whole)}</Typography>
      )}
      {person && !isNotAsked(record) && (
        <>
          <Typography component="h3" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            {t(words.person)}: <bdi>{personName(person)}</bdi> <StateBadge state={person.currentState} />
          </Typography>
          <RecordDetails records={persons} record={person} />
        </>
      )}
      {advertisements.map((each) => (
        <Panel key={each.id} title={t(words.advertisement)} flush>
          <ReviewPreview record={each} />
        </Panel>
      ))}
    </Box>
  );
}
