import { fieldOf, type RecordKind } from '@charsu/core/domain/aggregates.ts';
import { paymentStatuses } from '@charsu/core/domain/payment/state.ts';
import { permissions } from '@charsu/core/domain/permissions.ts';
import { fieldLabel } from '@charsu/core/i18n/names/record-words.ts';
import type { Text } from '@charsu/core/i18n/text.ts';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Rial, RialInColumn } from '../components/Rial.tsx';
import { PaymentStatus } from '../payments/PaymentStatus.tsx';
import { RecordLink } from '../records/RecordLink.tsx';
import { RecordName } from '../records/RecordName.tsx';
import { permissionLabel } from '../roles/permission-groups.ts';
import { type Locale, useLocale } from '../texts/locale.tsx';

type Values = Readonly<Record<string, unknown>>;

/** The label of what looking back shows of a record: of a field, or of what a kind without fields has. */
export function pastLabel(kind: RecordKind, name: string, locale: Locale): string {
  const { administration, books, payments, console, fields, t } = locale;
  const others: Readonly<Record<string, Text>> = {
    members: administration.field.memberCount,
    permissions: administration.field.permissionCount,
    available: books.field.available,
    held: books.field.held,
    amount: payments.result.amount,
    status: console.field.currentState,
  };
  return t((fieldOf(kind, name) === undefined && others[name]) || fieldLabel(kind, name, fields));
}

interface PastValuesProps {
  readonly kind: RecordKind;
  readonly then: Values;
  readonly now: Values;
}

/** A record without fields as it was at a moment, beside its present state. Of lists only what differs. */
export function PastValues({ kind, then, now }: PastValuesProps) {
  const locale = useLocale();
  const { past: texts } = locale.console.history;
  const { t } = locale;
  const rows = Object.keys(now).flatMap((name) => {
    const sides = [only(then[name], now[name]), only(now[name], then[name])] as const;
    return sides.every((side) => Array.isArray(side) && side.length === 0) ? [] : [{ name, sides }];
  });
  if (rows.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t(texts.same, { count: Object.keys(now).length })}
      </Typography>
    );
  }
  return (
    <Table size="small" aria-label={t(texts.title)} sx={{ tableLayout: 'fixed', maxWidth: 880 }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '28%' }} />
          <TableCell>{t(texts.then)}</TableCell>
          <TableCell>{t(texts.now)}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ name, sides: [before, after] }) => (
          <TableRow key={name} sx={{ verticalAlign: 'top' }}>
            <TableCell sx={{ color: 'text.secondary' }}>{pastLabel(kind, name, locale)}</TableCell>
            <TableCell>{shown(name, before, locale)}</TableCell>
            <TableCell>{shown(name, after, locale)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Of a list what the other one does not have; another value as it is. */
function only(value: unknown, other: unknown): unknown {
  return Array.isArray(value) && Array.isArray(other) ? value.filter((each) => !other.includes(each)) : value;
}

function shown(name: string, value: unknown, locale: Locale): ReactNode {
  // The labels of balances name their unit.
  if (typeof value === 'number') return name === 'amount' ? <Rial amount={value} /> : <RialInColumn amount={value} />;
  const status = paymentStatuses.find((each) => each === value);
  if (status !== undefined) return <PaymentStatus status={status} />;
  if (!Array.isArray(value)) return null;
  return value.map((each: string) => {
    const permission = permissions.find((known) => known === each);
    return (
      <Box key={each}>
        {name === 'members' ? (
          <RecordLink resource="users" id={each}>
            <RecordName kind="user" id={each} />
          </RecordLink>
        ) : (
          permission && permissionLabel(permission, locale)
        )}
      </Box>
    );
  });
}
