import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Line, Lines } from '../components/Lines.tsx';
import type { Records } from '../records/declare-records.tsx';
import { EditButton } from '../records/EditDrawer.tsx';
import { TaskMark } from '../tasks/TaskMark.tsx';
import { useLocale } from '../texts/locale.tsx';

const row = { display: 'flex', gap: 1.5, alignItems: 'center', flex: 1, minWidth: 0 };

interface CardListProps<Row extends RaRecord<string>> {
  readonly records: Records<Row>;
  /** Whether records can be selected. */
  readonly selectable?: boolean;
}

/** A list on small screens: a block for each record instead of a row. */
export function CardList<Row extends RaRecord<string>>({ records, selectable = false }: CardListProps<Row>) {
  const { list, parts, nameOf } = records;
  const { card, picture, opens = 'show', actions, editable } = list;
  const locale = useLocale();
  const { data = [], resource, selectedIds, onToggleItem } = useListContext<Row>();
  const pathOf = (record: Row) => {
    if (opens === false) return undefined;
    return typeof opens === 'function' ? opens(record) : `/${resource}/${record.id}${opens === 'show' ? '/show' : ''}`;
  };
  const shown = (names: readonly string[], record: Row) =>
    parts(names).flatMap(({ source, cell }) => {
      // A block that is no link itself may have links.
      const value = cell(record, locale, opens === false ? 'facts' : 'card');
      return value === null || value === '' || value === false ? [] : [<Fragment key={source}>{value}</Fragment>];
    });
  const block = (record: Row) => (
    <>
      {picture?.(record)}
      <Box sx={{ minWidth: 0, flex: 1, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{shown([card[0]], record)}</Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, fontSize: '.875rem', color: 'text.secondary' }}>
          {shown(card[1], record).map((value, index, { length }) => (
            <span key={value.key}>
              {value}
              {index < length - 1 && ' ·'}
            </span>
          ))}
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1,
            mt: 0.5,
            fontSize: '.75rem',
            color: 'text.secondary',
          }}
        >
          <TaskMark id={record.id} />
          {shown(card[2], record)}
        </Box>
      </Box>
    </>
  );
  return (
    <Lines>
      {data.map((record) => {
        const to = pathOf(record);
        return (
          <Line key={record.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1.5 }}>
            {selectable && (
              <Checkbox
                size="small"
                checked={selectedIds.includes(record.id)}
                onChange={() => onToggleItem(record.id)}
                slotProps={{
                  input: { 'aria-label': locale.t(locale.console.moderation.select, { name: nameOf(record, locale) }) },
                }}
                sx={{ mx: -1 }}
              />
            )}
            {to === undefined ? (
              <Box sx={row}>{block(record)}</Box>
            ) : (
              <Link component={RouterLink} to={to} underline="none" color="inherit" sx={row}>
                {block(record)}
              </Link>
            )}
            <EditButton record={record} editable={editable?.(record) ?? true} />
            {actions?.(record, locale, 'card')}
          </Line>
        );
      })}
    </Lines>
  );
}
