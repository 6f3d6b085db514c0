import type { SubscriberRecord } from '@charsu/core/contract/subscriber.ts';
import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import Box from '@mui/material/Box';
import { useListContext } from 'react-admin';
import { Line, Lines } from '../components/Lines.tsx';
import { Ltr } from '../components/Ltr.tsx';
import { Moment } from '../components/Moment.tsx';
import { SubscriberDelete } from './SubscriberDelete.tsx';

/** The addresses on small screens; they have no pages. */
export function SubscriberCards() {
  const { data = [] } = useListContext<SubscriberRecord>();
  return (
    <Lines>
      {data.map((record) => (
        <Line key={record.id} sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1.5 }}>
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              <Ltr>{record.mail}</Ltr>
            </Box>
            <Box sx={{ fontSize: '.875rem', color: 'text.secondary' }}>
              <bdi>{cultureFacts[record.culture].nativeName}</bdi> ·{' '}
              <bdi>
                <Moment at={record.createdAt} as="day" />
              </bdi>
            </Box>
          </Box>
          <SubscriberDelete record={record} />
        </Line>
      ))}
    </Lines>
  );
}
