import type { PersonRecord } from '@charsu/core/contract/person.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DecisionFrame, type Decisions } from '../moderation/DecisionFrame.tsx';
import { PersonDetails } from './PersonDetails.tsx';
import { personName } from './person-name.ts';

interface PersonPreviewProps extends Decisions {
  readonly record: PersonRecord;
}

/** The chosen person with all it has told, and the two decisions at hand. */
export function PersonPreview({ record, ...decisions }: PersonPreviewProps) {
  return (
    <DecisionFrame resource="persons" id={record.id} since={record.modifiedAt} {...decisions}>
      <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, md: 3 } }}>
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{personName(record)}</bdi>
        </Typography>
        <PersonDetails record={record} />
      </Box>
    </DecisionFrame>
  );
}
