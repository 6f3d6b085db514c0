import type { Permission } from '../permissions.ts';

interface AlarmRule {
  /** The holders of this permission get the notice and the mail, and see the note in the console. */
  readonly to: Permission;
}

/**
 * Operators get these at once, by a notice in the inbox and a mail, which they cannot switch off. The sentence of a kind
 * is in `notices` of `core/i18n/texts`; `name`, `count` and `amount` of the parameters fill it.
 */
const alarmTable = {
  /** The payment gateway refuses to open payments. `name`: its code. */
  gatewayRefusesPayments: { to: 'ledger_searchall' },
  /** The payment gateway does not answer when a payment is to be opened. */
  gatewaySilent: { to: 'ledger_searchall' },
  /** The payment gateway refuses to confirm a payment, or has another one. `name`: its code. */
  gatewayRefusesResults: { to: 'ledger_searchall' },
  /** The SMS of an hour or a day are used up: none go out until the next. `count`: how many there may be. */
  smsBudgetOfHour: { to: 'system_get' },
  smsBudgetOfDay: { to: 'system_get' },
  /** The jobs could not make a backup, or bring it to its bucket. */
  backupFails: { to: 'system_get' },
  /** A person, not the product, gave an account the right to approve gifts and corrections. */
  approverAdded: { to: 'ledger_searchall' },
  /** A gift or correction was approved by an account that has the right from the proposer, or the other way round. `amount`: rial. */
  moneyByOnePerson: { to: 'ledger_searchall' },
} as const satisfies Readonly<Record<string, AlarmRule>>;

export type AlarmKind = keyof typeof alarmTable;
export const isAlarmKind = (name: string): name is AlarmKind => Object.hasOwn(alarmTable, name);
export const alarmKinds: readonly AlarmKind[] = Object.keys(alarmTable).filter(isAlarmKind);

/** The permission whose holders get the alarms of a kind. */
export const audienceOf = (kind: AlarmKind): Permission => alarmTable[kind].to;
