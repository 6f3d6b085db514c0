import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { isUnpaid } from '@charsu/core/application/display-payments.ts';
import { systemActor } from '@charsu/core/domain/decider.ts';
import type { WaitingMessage } from '@charsu/stores/outgoing.ts';

/** How those who want notices by SMS pay for them. */
export interface SmsPayment {
  /** Whether a user's wallet holds what one costs. */
  covers(userId: string): Promise<boolean>;
  /** Takes what one costs; for a message once, however often it is called. `at`: ISO 8601 instant. */
  charge(userId: string, messageId: string, at: string): Promise<void>;
}

/** Whether a message is paid by its receiver: a notice by SMS, which each user has asked for. */
export const isPaid = (message: WaitingMessage): message is WaitingMessage & { readonly userId: string } =>
  message.channel === 'sms' && message.template === 'notice' && message.userId !== null;

/** Pays from wallets. */
export function smsPaymentFrom({ wallet, settings }: Pick<Commands, 'wallet' | 'settings'>): SmsPayment {
  const fee = async (): Promise<number> => (await settings.current('prices', 1_000)).smsFee;
  return {
    async covers(userId) {
      const amount = await fee();
      return amount === 0 || (await wallet.current(userId, systemActor)).balances.available >= amount;
    },
    async charge(userId, messageId, at) {
      const amount = await fee();
      if (amount === 0) return;
      try {
        const cause = { kind: 'sms', id: messageId } as const;
        await wallet.charge(userId, { chargeId: messageId, amount, cause }, systemContext(at));
      } catch (error) {
        // It was spent on something else while the message was on its way, which cannot be taken back.
        if (!isUnpaid(error)) throw error;
      }
    },
  };
}
