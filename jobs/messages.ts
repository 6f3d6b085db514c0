import type { Delivery } from '@charsu/core/gateways/delivery.ts';
import type { SmsGateway } from '@charsu/core/gateways/kavenegar.ts';
import type { Sandbox } from '@charsu/core/gateways/sandbox.ts';
import type { MailGateway } from '@charsu/core/gateways/smtp.ts';
import { messageText } from '@charsu/core/i18n/messages/index.ts';
import {
  type MessageChannel,
  type OutgoingMessages,
  unpaidReasons,
  type WaitingMessage,
} from '@charsu/stores/outgoing.ts';
import { isPaid, type SmsPayment } from './sms-payment.ts';

interface MessageSending {
  /** The channel to send. */
  readonly channel: MessageChannel;
  readonly outgoing: Pick<OutgoingMessages, 'claim' | 'finish' | 'abandoned' | 'isGone'>;
  readonly sms: SmsGateway;
  readonly mail: MailGateway;
  /** The sandbox that catches the messages of both channels, if there is one. */
  readonly sandbox: Pick<Sandbox, 'forget'> | undefined;
  readonly payment: SmsPayment;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

function send(message: WaitingMessage, { sms, mail }: MessageSending): Promise<Delivery> {
  const { id, channel, receiver, template, culture, params } = message;
  if (channel === 'sms' && template === 'code') {
    return sms.sendCode({ cellphone: receiver, code: String(params.code), culture });
  }
  const { subject, text } = messageText(template, culture, params);
  return channel === 'sms'
    ? sms.sendText({ cellphone: receiver, text })
    : mail.send({
        id,
        to: receiver,
        subject,
        text,
        ...(typeof params.unsubscribe === 'string' && { unsubscribe: params.unsubscribe }),
      });
}

/** Sends a message where its receiver can pay for it. While wallets cannot be read, it is tried again later. */
async function sendIfCovered(message: WaitingMessage, sending: MessageSending): Promise<Delivery> {
  const covered = !isPaid(message) || (await sending.payment.covers(message.userId).catch(() => undefined));
  if (covered) return send(message, sending);
  return covered === undefined
    ? { outcome: 'refused', again: true, reason: unpaidReasons.unknown }
    : { outcome: 'refused', again: false, reason: unpaidReasons.short };
}

/**
 * Sends the next due message of a channel. Resolves with their number: 1, or 0 when none waits. Users pay for notices by
 * SMS once they are sent; codes are free (D12). Messages to deleted
 * users, such as a farewell, are deleted from a sandbox before the product forgets their receivers: if this process
 * ends in between, the next one finds them.
 */
export async function sendNext(sending: MessageSending): Promise<number> {
  const { channel, outgoing, sandbox } = sending;
  const now = sending.now();
  await sandbox?.forget(await outgoing.abandoned(now, channel));
  const message = await outgoing.claim(now, channel);
  if (message === undefined) return 0;
  const delivery = await sendIfCovered(message, sending);
  const caught = sandbox !== undefined && delivery.outcome !== 'refused';
  if (caught && (await outgoing.isGone(message.id))) await sandbox.forget([message.receiver]);
  await outgoing.finish(message.id, delivery, sending.now());
  if (delivery.outcome === 'sent' && isPaid(message)) {
    await sending.payment.charge(message.userId, message.id, sending.now());
  }
  return 1;
}
