import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { settingsAgeMs } from '@charsu/core/application/settings.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { type Allowance, day, hour } from '@charsu/stores/limits/allowances.ts';

type SmsAlarm = 'smsBudgetOfHour' | 'smsBudgetOfDay';
interface SmsAllowance extends Allowance {
  /** The alarm when it is used up. */
  readonly alarm?: SmsAlarm;
}

/**
 * The allowances of a code by SMS (decision 0067): of the room of the network that asks, then of the budgets of all
 * numbers.
 */
export async function smsAllowances(
  { settings }: Pick<Commands, 'settings'>,
  network: string,
): Promise<readonly SmsAllowance[]> {
  const { smsPerHour, smsPerDay, smsPerNetworkHour, smsPerNetworkDay } = await settings.current('sms', settingsAgeMs);
  return [
    { name: `SMS of ${network}`, most: smsPerNetworkHour, seconds: hour },
    { name: `SMS of ${network}`, most: smsPerNetworkDay, seconds: day },
    { name: 'SMS', most: smsPerHour, seconds: hour, alarm: 'smsBudgetOfHour' },
    { name: 'SMS', most: smsPerDay, seconds: day, alarm: 'smsBudgetOfDay' },
  ];
}

/** Throws `Codes_By_SMS_Are_Used_Up` for an allowance that is used up, and tells the administrators of a budget of all. */
export async function refuseSms(usedUp: SmsAllowance, { alarm }: Pick<Commands, 'alarm'>, at: string): Promise<never> {
  if (usedUp.alarm !== undefined) await alarm.raise(usedUp.alarm, { count: usedUp.most }, systemContext(at));
  throw new DomainError('Codes_By_SMS_Are_Used_Up', { seconds: usedUp.seconds });
}

/** A code went out within the budgets. */
export async function endSmsAlarms({ alarm }: Pick<Commands, 'alarm'>, at: string): Promise<void> {
  await alarm.end('smsBudgetOfHour', systemContext(at));
  await alarm.end('smsBudgetOfDay', systemContext(at));
}
