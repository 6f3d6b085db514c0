import type { KeepView, SavedView } from '@charsu/core/contract/saved-view.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Icon } from '../components/Icon.tsx';
import { useAnswer } from '../http/use-answer.ts';
import { useLocale } from '../texts/locale.tsx';
import { Count } from './Count.tsx';
import { useColumns } from './columns.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { isShown, viewAddress } from './view-address.ts';

interface ViewsProps {
  /** The names of all columns of the list. */
  readonly columns: readonly string[];
}

/** The present query of the list around it. */
function useShown(all: readonly string[]): KeepView['query'] {
  const { filterValues, sort } = useListContext();
  const { columns } = useColumns(all);
  return { filter: filterValues, sort, columns };
}

/** Saves what the list shows under a name. */
export function SaveViewButton({ columns }: ViewsProps) {
  const { console, t } = useLocale();
  const query = useShown(columns);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} startIcon={<Icon name="bookmark" size={16} />}>
        {t(console.list.save)}
      </Button>
      {open && <ViewDialog query={query} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The saved views of the list around it, each with the number of its records; empty without any. */
export function SavedViews({ columns }: ViewsProps) {
  const { console, t } = useLocale();
  const { resource } = useListContext();
  const shown = useShown(columns);
  const { show } = useColumns(columns);
  const [changed, setChanged] = useState<SavedView>();
  const { data: views = [] } = useAnswer<SavedView[]>(['views', resource], `console/views/${resource}`);
  if (views.length === 0) return null;
  return (
    <Box
      component="ul"
      aria-label={t(console.list.views)}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, px: 2, py: 1 }}
    >
      {views.map((view) => {
        const { id, name, shared, changeable, query } = view;
        const current = isShown(query, shown);
        const change = t(console.list.change, { name });
        return (
          <Box component="li" key={id} sx={{ display: 'flex', alignItems: 'center', maxWidth: '100%' }}>
            <Chip
              component={RouterLink}
              to={viewAddress(resource, query)}
              onClick={() => query.columns && show(query.columns)}
              clickable
              aria-current={current}
              variant={current ? 'filled' : 'outlined'}
              sx={({ palette }) => ({
                height: 36,
                '& .MuiChip-label': { display: 'flex', alignItems: 'center', gap: 0.75 },
                ...(current && {
                  '&, &:hover': { bgcolor: palette.tones.primarySoft },
                  '&, & span': { color: palette.tones.primaryText },
                }),
              })}
              label={
                <>
                  {shared && <Icon name="users" size={14} />}
                  <bdi>{name}</bdi>
                  <Count resource={resource} filter={query.filter} />
                </>
              }
            />
            {current && changeable && (
              <Tooltip title={change}>
                <IconButton size="small" aria-label={change} onClick={() => setChanged(view)}>
                  <Icon name="pencil" size={16} />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        );
      })}
      {changed && <ViewDialog query={changed.query} view={changed} onClose={() => setChanged(undefined)} />}
    </Box>
  );
}
