import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, usePrevNextController, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';
import { openedListKey } from '../lists/opened-list.ts';
import { useLocale } from '../texts/locale.tsx';

/** The kind of page that the links lead to. */
interface NeighboursProps {
  readonly linkType: 'show' | 'edit';
}

/** Links to the previous and the next record of the list that this one was opened from; empty without such a list. */
export function Neighbours({ linkType }: NeighboursProps) {
  const resource = useResourceContext();
  const record = useRecordContext();
  const client = useQueryClient();
  // A record that was found otherwise asks for no list.
  const [listed] = useState(() =>
    client
      .getQueriesData<{ readonly data: readonly RaRecord[] }>({ queryKey: [resource, 'getList'] })
      .some(([, page]) => page?.data.some(({ id }) => id === record?.id)),
  );
  return listed && resource !== undefined ? <Links linkType={linkType} resource={resource} /> : null;
}

function Links({ linkType, resource }: NeighboursProps & { readonly resource: string }) {
  const { console, culture, t } = useLocale();
  const { prevPath, nextPath, index, total } = usePrevNextController({ linkType, storeKey: openedListKey(resource) });
  if (index === undefined || total === undefined) return null;
  const link = (name: string, icon: 'chevron-left' | 'chevron-right', path: string | undefined) => (
    <IconButton
      size="small"
      aria-label={name}
      title={name}
      {...(path === undefined ? { disabled: true } : { component: Link, to: path })}
    >
      <Icon name={icon} directional />
    </IconButton>
  );
  return (
    <Box
      component="nav"
      sx={{
        display: 'flex',
        alignItems: 'center',
        width: 'fit-content',
        fontSize: '.875rem',
        color: 'text.secondary',
      }}
    >
      {link(t(console.list.previous), 'chevron-left', prevPath)}
      {formatNumber(index + 1, culture)} / {formatNumber(total, culture)}
      {link(t(console.list.next), 'chevron-right', nextPath)}
    </Box>
  );
}
