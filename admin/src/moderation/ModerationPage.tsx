import { reviewResources } from '@charsu/core/contract/moderation.ts';
import type { Permission } from '@charsu/core/domain/permissions.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import type { ComponentType } from 'react';
import { Title, useGetResourceLabel, usePermissions } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { FadingTabs } from '../components/FadingTabs.tsx';
import { lazyPage } from '../layout/lazy-page.ts';
import { isAllowed } from '../providers/access.ts';
import { useLocale } from '../texts/locale.tsx';
import { ReviewQueue } from './ReviewQueue.tsx';
import type { Review } from './review.ts';
import { useOpened, useWaiting } from './use-queue.ts';

const folders = import.meta.glob<Review<unknown>>(['../*/records.tsx', '../*/review.tsx'], { import: 'review' });

/**
 * The queue of every kind: the `review` of the folder with its name, that of the records or, where its cases have more,
 * of a file of its own, which comes second.
 */
const queues: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(folders).map(([path, load]) => [
    path.split('/')[1] ?? '',
    lazyPage(async () => {
      const review = await load();
      return { default: () => <ReviewQueue review={review} /> };
    }),
  ]),
);

/** The review queues, by kind. */
export default function ModerationPage() {
  const { moderation } = useLocale().console;
  const { culture, t } = useLocale();
  const { permissions = [] } = usePermissions<readonly Permission[]>();
  const { resource } = useParams();
  const waiting = useWaiting();
  const nameOf = useGetResourceLabel();
  const opened = useOpened();
  const held = new Set(permissions);
  const open = reviewResources.filter((each) => isAllowed(held, each, 'approve'));
  const chosen = open.find((each) => each === resource) ?? open[0];
  if (chosen === undefined) return null;
  const Queue = queues.get(chosen);
  return (
    <Box sx={{ pt: 1.5 }}>
      <Title title={t(moderation.title)} />
      <FadingTabs value={chosen} aria-label={t(moderation.kinds)}>
        {open.map((each) => (
          <Tab
            key={each}
            value={each}
            component={RouterLink}
            to={`/moderation/${each}`}
            iconPosition="end"
            icon={
              <Box component="span" sx={{ fontSize: '.75rem', color: 'text.secondary' }}>
                {waiting.has(each) && formatNumber(waiting.get(each)?.waiting ?? 0, culture)}
              </Box>
            }
            label={nameOf(each)}
          />
        ))}
      </FadingTabs>
      {Queue && <Queue key={`${chosen} ${opened}`} />}
    </Box>
  );
}
