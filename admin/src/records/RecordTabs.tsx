import type { RecordKind } from '@charsu/core/domain/aggregates.ts';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import type { ReactNode } from 'react';
import { useCanAccess } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { FadingTabs } from '../components/FadingTabs.tsx';
import { Panel } from '../components/Panel.tsx';
import { HistoryTab } from '../history/HistoryTab.tsx';
import { LookingBack } from '../history/LookingBack.tsx';
import { useLocale } from '../texts/locale.tsx';

interface RecordTabsProps {
  /** The kind of the record, whose histories need a permission. */
  readonly kind: RecordKind;
  readonly recordId: string;
  readonly details: ReactNode;
  /** A further tab, for users who may see the record. */
  readonly more?: { readonly key: string; readonly label: string; readonly content: ReactNode } | undefined;
}

/**
 * The data of a record, and its history beside; the chosen tab is in the address, so that it can be shared. Input in
 * the details stays while the history is shown.
 */
export function RecordTabs({ kind, recordId, details, more }: RecordTabsProps) {
  const { console, t } = useLocale();
  const [params, setParams] = useSearchParams();
  const { canAccess, isPending } = useCanAccess({ resource: 'history', action: kind });
  const readable = canAccess !== false;
  const tabs: Readonly<Record<string, string>> = {
    details: t(console.record.details),
    ...(more && { [more.key]: more.label }),
    ...(readable && { history: t(console.history.title) }),
  };
  const several = Object.keys(tabs).length > 1;
  const asked = params.get('tab') ?? 'details';
  const chosen = Object.hasOwn(tabs, asked) ? asked : 'details';
  const panel = (key: string) => ({
    hidden: key !== chosen,
    ...(several && { role: 'tabpanel', id: `panel-${key}`, 'aria-labelledby': `tab-${key}` }),
  });
  return (
    // As narrow as the page, even with a wide table inside.
    <Box sx={{ minWidth: 0 }}>
      {several && (
        <FadingTabs
          mb={2.5}
          value={chosen}
          onChange={(_event, key: string) => setParams(key === 'details' ? {} : { tab: key }, { replace: true })}
        >
          {Object.entries(tabs).map(([key, label]) => (
            <Tab key={key} value={key} label={label} id={`tab-${key}`} aria-controls={`panel-${key}`} />
          ))}
        </FadingTabs>
      )}
      <Box {...panel('details')}>{details}</Box>
      {more && <Box {...panel(more.key)}>{chosen === more.key && more.content}</Box>}
      {readable && (
        <Box {...panel('history')}>
          {chosen === 'history' && !isPending && (
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5 }}>
              <LookingBack kind={kind} id={recordId} />
              <Panel>
                <HistoryTab recordId={recordId} />
              </Panel>
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}
