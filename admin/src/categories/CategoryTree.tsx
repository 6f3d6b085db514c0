import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { cultureFacts, cultures } from '@charsu/core/domain/culture-facts.ts';
import {
  Box,
  Button,
  InputAdornment,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
} from '@mui/material';
import { useDeferredValue, useState } from 'react';
import { CanAccess, Title, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Blank } from '../components/Blank.tsx';
import { Failure } from '../components/Failure.tsx';
import { Icon } from '../components/Icon.tsx';
import { ScrollArea } from '../components/ScrollArea.tsx';
import { useLocale } from '../texts/locale.tsx';
import { CategoryRow, onWide } from './CategoryRow.tsx';
import { CategoryRows } from './CategoryRows.tsx';
import { childrenOf } from './children-of.ts';

const searchMax = 100;

function SearchResults({ words }: { words: string }) {
  const {
    console: { category },
    t,
  } = useLocale();
  const { data, error, refetch } = useGetList<CategoryRecord>('categories', {
    filter: { q: words },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: searchMax },
  });
  if (error || data?.length === 0) {
    return (
      <TableRow>
        <TableCell colSpan={9}>
          {error ? <Failure error={error} retry={refetch} /> : <Blank icon="search" title={t(category.empty)} />}
        </TableCell>
      </TableRow>
    );
  }
  return data?.map((record) => <CategoryRow key={record.id} record={record} depth={0} />);
}

/** All categories as a tree with their names in five languages; branches are fetched when they are opened. */
export default function CategoryTree() {
  const {
    console: { app, category, field, menu },
    history,
    t,
  } = useLocale();
  const [written, setWritten] = useState('');
  const words = useDeferredValue(written.trim());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { data: top = [] } = useGetList<CategoryRecord>('categories', childrenOf(null));
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2.5 }}>
      <Title title={t(menu.categories)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <TextField
          type="search"
          value={written}
          onChange={(event) => setWritten(event.target.value)}
          placeholder={t(category.search)}
          sx={{ width: { xs: '100%', sm: 360 } }}
          slotProps={{
            htmlInput: { 'aria-label': t(category.search) },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" size={18} />
                </InputAdornment>
              ),
            },
          }}
        />
        <Box sx={{ flex: 1 }} />
        <Button
          size="small"
          onClick={() => setOpen(open.size > 0 ? new Set() : new Set(top.map(({ id }) => id)))}
          disabled={words !== ''}
        >
          {t(open.size > 0 ? category.collapseAll : category.expandAll)}
        </Button>
        <CanAccess resource="categories" action="create">
          <Button
            variant="contained"
            component={RouterLink}
            to="/categories/create"
            startIcon={<Icon name="plus" size={18} />}
          >
            {t(category.add)}
          </Button>
        </CanAccess>
      </Box>
      <ScrollArea
        label={t(menu.categories)}
        sx={{ border: 1, borderColor: 'divider', borderRadius: '16px', bgcolor: 'background.paper' }}
      >
        <Table size="small" sx={{ minWidth: { lg: 1080 } }}>
          <TableHead sx={onWide}>
            <TableRow>
              {cultures.map((culture) => (
                <TableCell key={culture} lang={cultureFacts[culture].language}>
                  {cultureFacts[culture].nativeName}
                </TableCell>
              ))}
              <TableCell>{t(history.field.url)}</TableCell>
              <TableCell>{t(category.inMenu)}</TableCell>
              <TableCell>{t(field.advertisementCount)}</TableCell>
              <TableCell>{t(app.actions)}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {words ? (
              <SearchResults words={words} />
            ) : (
              <CategoryRows parentId={null} depth={0} open={open} onToggle={toggle} />
            )}
          </TableBody>
        </Table>
      </ScrollArea>
    </Box>
  );
}
