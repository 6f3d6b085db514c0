import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
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
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { CanAccess, Title, useDataProvider, useGetList, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Blank } from '../components/Blank.tsx';
import { Failure } from '../components/Failure.tsx';
import { Icon } from '../components/Icon.tsx';
import { ScrollArea } from '../components/ScrollArea.tsx';
import { ListCsv } from '../lists/CsvButton.tsx';
import { useLocale } from '../texts/locale.tsx';
import { CategoryRow, onWide } from './CategoryRow.tsx';
import { CategoryRows, childrenOf, type Nested } from './CategoryRows.tsx';

const searchMax = 100;
const topLevel: readonly string[] = [];

/** Nine columns beside the menu: less padding leaves more room for the names. */
const closeBeside = {
  '& .MuiTableCell-root': { px: 1 },
  '& .MuiTableCell-root:first-of-type': { paddingInlineStart: 2 },
  '& .MuiTableCell-root:last-of-type': { paddingInlineEnd: 2 },
};

function SearchResults({ words }: { words: string }) {
  const { category } = useLocale().console;
  const { t } = useLocale();
  const { data, error, refetch } = useGetList<CategoryRecord>('categories', {
    filter: { q: words },
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: searchMax },
  });
  if (data ? data.length === 0 : error) {
    return (
      <TableRow>
        <TableCell colSpan={9}>
          {data ? <Blank icon="search" title={t(category.empty)} /> : <Failure error={error} retry={refetch} />}
        </TableCell>
      </TableRow>
    );
  }
  return data?.map((record) => <CategoryRow key={record.id} record={record} depth={0} />);
}

function Headings() {
  const { app, category, field } = useLocale().console;
  const { fields, t } = useLocale();
  return (
    <TableHead sx={onWide}>
      <TableRow>
        {offered.cultures.map((culture) => (
          <TableCell key={culture} lang={cultureFacts[culture].language}>
            {cultureFacts[culture].nativeName}
          </TableCell>
        ))}
        <TableCell>{t(fields.label.url)}</TableCell>
        <TableCell>{t(category.inMenu)}</TableCell>
        <TableCell>{t(field.advertisementCount)}</TableCell>
        <TableCell>{t(app.actions)}</TableCell>
      </TableRow>
    </TableHead>
  );
}

/** All categories as a tree with their names in five languages; branches are loaded when they are expanded. */
export default function CategoryTree() {
  const { category } = useLocale().console;
  const { recordName, recordNames, t } = useLocale();
  const translate = useTranslate();
  const [written, setWritten] = useState('');
  const dragged = useRef<CategoryRecord>(undefined);
  const nested = useRef<Nested>(undefined);
  const dataProvider = useDataProvider();
  const words = useDeferredValue(written.trim());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { data: top = [], isSuccess } = useGetList<CategoryRecord>('categories', childrenOf(null));
  const none = isSuccess && top.length === 0;
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const openBranch = useCallback((id: string) => setOpen((before) => new Set([...before, id])), []);
  const show = useCallback(
    async (record: CategoryRecord, parent: CategoryRecord | undefined) => {
      nested.current = { id: record.id, parentId: parent?.id ?? null };
      let above = parent;
      while (above !== undefined) {
        openBranch(above.id);
        const { parentId } = above;
        above =
          parentId === null
            ? undefined
            : (await dataProvider.getOne<CategoryRecord>('categories', { id: parentId })).data;
      }
    },
    [dataProvider, openBranch],
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 2.5 }}>
      <Title title={t(recordNames.category)} />
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
        <ListCsv resource="categories" filter={words ? { q: words } : {}} sort={{ field: 'name', order: 'ASC' }} />
        <Button
          size="small"
          onClick={() => setOpen(open.size > 0 ? new Set() : new Set(top.map(({ id }) => id)))}
          disabled={words !== '' || none}
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
            {translate('ra.page.create', { name: t(recordName.category) })}
          </Button>
        </CanAccess>
      </Box>
      <ScrollArea
        label={t(recordNames.category)}
        sx={{ border: 1, borderColor: 'divider', borderRadius: '16px', bgcolor: 'background.paper' }}
      >
        {none ? (
          <Blank icon="folder-tree" title={translate('ra.navigation.no_results', { name: t(recordNames.category) })} />
        ) : (
          <Table size="small" sx={{ minWidth: { lg: 1080 }, ...closeBeside }}>
            <Headings />
            <TableBody>
              {words ? (
                <SearchResults words={words} />
              ) : (
                <CategoryRows
                  above={topLevel}
                  open={open}
                  onToggle={toggle}
                  onOpen={openBranch}
                  dragged={dragged}
                  nested={nested}
                  onMoved={show}
                />
              )}
            </TableBody>
          </Table>
        )}
      </ScrollArea>
    </Box>
  );
}
