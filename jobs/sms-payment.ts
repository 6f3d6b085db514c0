import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { isUnpaid } from '@charsu/core/application/display-payments.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import type { SendingMessage } from '@charsu/stores/messages/outgoing-attempts.ts';

/** Whether the receiver pays for a message: a notice by SMS, which each user has chosen. */
export const isPaid = (message: SendingMessage): message is SendingMessage & { readonly userId: string } =>
  message.channel === 'sms' && message.template === 'notice' && message.userId !== null;

/** Payments of users for notices by SMS, from their wallets. */
export function smsPaymentFrom({ wallet, settings }: Pick<Commands, 'wallet' | 'settings'>) {
  const fee = async (): Promise<number> => (await settings.current('prices', 1_000)).smsFee;
  return {
    /** Whether a user's balance covers the price of one. */
    async covers(userId: string): Promise<boolean> {
      const amount = await fee();
      return amount === 0 || (await wallet.current(userId, systemActor)).balances.available >= amount;
    },
    /** Charges the price of one, once for each message, however often it is called. `at`: ISO 8601 instant. */
    async charge(userId: string, messageId: string, at: string): Promise<void> {
      const amount = await fee();
      if (amount === 0) return;
      try {
        const cause = { kind: 'sms', id: messageId } as const;
        await wallet.charge(userId, { chargeId: messageId, amount, cause }, systemContext(at));
      } catch (error) {
        // The balance was spent otherwise while the message was being sent, which cannot be undone.
        if (!isUnpaid(error)) throw error;
      }
    },
  };
}

export type SmsPayment = ReturnType<typeof smsPaymentFrom>;
