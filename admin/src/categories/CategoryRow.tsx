import type { CategoryRecord } from '@charsu/core/contract/category.ts';
import { categoryIcon } from '@charsu/core/domain/category/icons.ts';
import { type Culture, cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { formatNumber } from '@charsu/core/i18n/days/format.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import { Box, IconButton, TableCell, TableRow } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { memo, useState } from 'react';
import { CanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { moveButton, nestButton } from '../components/focus.ts';
import { Icon, type IconName } from '../components/Icon.tsx';
import { Refusable } from '../components/Refusable.tsx';
import { useLocale } from '../texts/locale.tsx';
import { visuallyHidden } from '../theme/theme.ts';
import { CategoryDelete } from './CategoryDelete.tsx';
import { fitsBelow, useLevelsText } from './levels.ts';
import { MoveDialog } from './MoveDialog.tsx';
import type { Drop, useDrag } from './use-drag.ts';

interface ActionsProps {
  readonly record: CategoryRecord;
  /** Absent in results of a search, which have no tree. */
  readonly onMove?: ((record: CategoryRecord, way: 'up' | 'down') => void) | undefined;
  readonly first?: boolean;
  readonly last?: boolean;
  /** Told once it lies below another category, or at the top. */
  readonly onMoved?: ((record: CategoryRecord, parent: CategoryRecord | undefined) => void) | undefined;
}

interface CategoryRowProps extends ActionsProps {
  readonly depth: number;
  readonly open?: boolean;
  /** Absent in results of a search. */
  readonly onToggle?: () => void;
  /** The handlers of dragging a row onto another or beside it. */
  readonly drag?: ReturnType<typeof useDrag>['handlers'];
  /** The effect of dropping the dragged category on it. */
  readonly drop?: Drop | undefined;
}

/** The indent of each level in pixels. */
const indent = 24;

/** In a narrow window a row shows only its name and its actions. */
export const onWide = { display: { xs: 'none', lg: 'revert' } };

const asBlock = (theme: Theme) => ({
  [theme.breakpoints.down('lg')]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    borderBottom: `1px solid ${theme.palette.divider}`,
    '&:last-child': { borderBottom: 0 },
    '& > th, & > td': { border: 0, px: 1 },
  },
});

/** Shows where a dropped category would come. */
function dropMark({ palette: { tones } }: Theme, drop: Drop | undefined) {
  if (drop === 'before') return { boxShadow: `inset 0 2px ${tones.primary}` };
  if (drop === 'after') return { boxShadow: `inset 0 -2px ${tones.primary}` };
  if (drop === 'below') return { bgcolor: `${tones.primarySoft} !important` };
  return drop === undefined ? {} : { bgcolor: `${tones.dangerSoft} !important` };
}

function Name({ record, culture }: { record: CategoryRecord; culture: Culture }) {
  const { category } = useLocale().console;
  const { t } = useLocale();
  const { direction, language } = cultureFacts[culture];
  const name = record.names[culture];
  return name ? (
    <bdi lang={language} dir={direction}>
      {name}
    </bdi>
  ) : (
    <Box component="span" sx={(theme) => ({ color: theme.palette.tones.saffronText, fontSize: '.75rem' })}>
      {t(category.missing)}
    </Box>
  );
}

/** The actions of a category. Of all in the tree only those are drawn again that have changed: they are what costs most. */
const Actions = memo(function Actions({ record, onMove, first = false, last = false, onMoved }: ActionsProps) {
  const { category } = useLocale().console;
  const { t } = useLocale();
  const { name } = record;
  const levels = useLevelsText();
  const [moving, setMoving] = useState(false);
  const button = (icon: IconName, label: string, onClick: (() => void) | undefined, id: string) => (
    <IconButton id={id} size="small" aria-label={label} title={label} disabled={!onClick} onClick={onClick}>
      <Icon name={icon} size={16} />
    </IconButton>
  );
  const link = (icon: IconName, label: string, to: string) => (
    <IconButton size="small" component={RouterLink} to={to} aria-label={label} title={label}>
      <Icon name={icon} size={16} />
    </IconButton>
  );
  const mover = (way: 'down' | 'up', atEnd: boolean) =>
    button(
      `arrow-${way}`,
      t(way === 'up' ? category.moveUp : category.moveDown, { name }),
      atEnd ? undefined : () => onMove?.(record, way),
      moveButton(record.id, way),
    );
  return (
    <>
      <CanAccess resource="categories" action="edit">
        {onMove && mover('up', first)}
        {onMove && mover('down', last)}
        {button('folder-tree', t(category.moveBelow, { name }), () => setMoving(true), nestButton(record.id))}
        {moving && (
          <MoveDialog
            record={record}
            onMoved={(parent) => onMoved?.(record, parent)}
            onClose={() => setMoving(false)}
          />
        )}
        {link('pencil', t(category.edit, { name }), `/categories/${record.id}`)}
      </CanAccess>
      <CanAccess resource="categories" action="create">
        {fitsBelow(record) ? (
          link('plus', t(category.addBelow, { name }), `/categories/create?parentId=${record.id}`)
        ) : (
          <Refusable reason={levels}>
            {(conduct) => (
              <IconButton size="small" aria-label={t(category.addBelow, { name })} {...conduct}>
                <Icon name="plus" size={16} />
              </IconButton>
            )}
          </Refusable>
        )}
      </CanAccess>
      <CategoryDelete record={record} />
    </>
  );
});

/** One category: its names side by side, its place, and its actions. */
export function CategoryRow(props: CategoryRowProps) {
  const { record, depth, open = false, onToggle, drag, drop, ...actions } = props;
  const { category, app, field } = useLocale().console;
  const { culture, t } = useLocale();
  const { name } = record;
  const [first, ...others] = offered.cultures;
  return (
    <TableRow hover sx={[asBlock, (theme) => dropMark(theme, drop)]} {...(drag && { draggable: true, ...drag })}>
      <TableCell
        component="th"
        scope="row"
        sx={{ flex: `1 1 ${170 + depth * indent}px`, minWidth: { xs: 0, lg: 200 } }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInlineStart: `${depth * indent}px` }}>
          {onToggle && record.childCount > 0 ? (
            <IconButton
              size="small"
              onClick={onToggle}
              aria-expanded={open}
              aria-label={t(open ? category.collapse : category.expand, { name })}
            >
              {open ? <Icon name="chevron-down" size={16} /> : <Icon name="chevron-right" size={16} directional />}
            </IconButton>
          ) : (
            <Box sx={{ width: 26 }} />
          )}
          <Box sx={(theme) => ({ display: 'flex', color: theme.palette.tones.primaryText })}>
            <Icon name={categoryIcon(record.icon)} size={18} />
          </Box>
          <Box sx={{ fontWeight: depth === 0 ? 600 : 400, minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' }}>
            <Name record={record} culture={first} />
            {culture !== first && (
              <Box sx={{ display: { lg: 'none' }, color: 'text.secondary', fontWeight: 400 }}>
                <Name record={record} culture={culture} />
              </Box>
            )}
            {depth > 0 && <Box sx={visuallyHidden}>{`${t(field.depth)}: ${formatNumber(depth + 1, culture)}`}</Box>}
          </Box>
        </Box>
      </TableCell>
      {others.map((each) => (
        <TableCell key={each} sx={[onWide, { minWidth: 120, overflowWrap: 'anywhere', hyphens: 'auto' }]}>
          <Name record={record} culture={each} />
        </TableCell>
      ))}
      <TableCell sx={[onWide, { color: 'text.secondary', fontSize: '.8125rem' }]}>
        <bdi dir="ltr">{record.url}</bdi>
      </TableCell>
      <TableCell sx={[onWide, { color: 'text.secondary' }]}>{t(record.displayInMenu ? app.yes : app.no)}</TableCell>
      <TableCell sx={onWide}>{formatNumber(record.advertisementCount, culture)}</TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap', textAlign: 'end' }}>
        <Actions {...actions} record={record} />
      </TableCell>
    </TableRow>
  );
}
