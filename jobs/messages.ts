import { cultureFacts } from '@charsu/core/domain/culture-facts.ts';
import { type Delivery, refused } from '@charsu/core/gateways/delivery.ts';
import type { SmsGateway } from '@charsu/core/gateways/kavenegar.ts';
import type { Sandbox } from '@charsu/core/gateways/sandbox.ts';
import type { MailGateway } from '@charsu/core/gateways/smtp.ts';
import type { PushGateway } from '@charsu/core/gateways/web-push.ts';
import { offered } from '@charsu/core/i18n/offered.ts';
import { messageSubject, messageText } from '@charsu/core/i18n/sentences/letter.ts';
import { textsIn } from '@charsu/core/i18n/texts.ts';
import type { Site } from '@charsu/projections/queries/site.ts';
import {
  type MessageAttempts,
  messageChannels,
  type SendingMessage,
} from '@charsu/stores/messages/outgoing-attempts.ts';
import type { PushSubscriptions } from '@charsu/stores/messages/push-subscriptions.ts';
import type { PgBoss } from 'pg-boss';
import { eachJob, queueNames } from './queues.ts';
import { isPaid, type SmsPayment } from './sms-payment.ts';

interface MessageSending {
  readonly outgoing: Pick<MessageAttempts, 'begin' | 'end' | 'isGone' | 'payer' | 'paid'>;
  readonly sms: SmsGateway;
  readonly mail: MailGateway;
  readonly push: PushGateway;
  readonly pushSubscriptions: Pick<PushSubscriptions, 'find' | 'drop'>;
  /** The sandbox that catches the messages of both channels, if there is one. */
  readonly sandbox: Pick<Sandbox, 'forget'> | undefined;
  readonly payment: SmsPayment;
  /** Whose words messages are in. */
  readonly site: Pick<Site, 'upToDate'>;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/** Attempts of a message that its service refuses for now. Codes expire before. */
const attemptsAtMost = 6;
/** Attempts of a mail or push whose result is unknown: they only tell or confirm, so that a second one does no harm. */
const attemptsOfUnknown = 2;
/** A message that expires soon goes before all others, and is tried again within seconds. */
const whatExpires = { priority: 1, retryDelay: 3, retryDelayMax: 60 } as const;
/** A job that is tried again becomes due without a notification. */
const batchesOfMessages = {
  batchSize: 4,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 1,
} as const;

/** Why a paid message was not sent. The SMS service was never asked. */
const unpaidReasons = {
  short: 'the wallet of its receiver does not hold enough',
  unknown: 'the wallet of its receiver could not be read',
} as const;

/** Shows the subject of a message in a browser. What its push service no longer knows is forgotten. */
async function sendPush(
  { id, receiver, template, culture, params }: SendingMessage,
  { push, pushSubscriptions }: MessageSending,
): Promise<Delivery> {
  const browser = await pushSubscriptions.find(receiver);
  if (browser === undefined) return refused('its browser is signed out', false);
  const link = String(params.link);
  const { language: lang, direction: dir } = cultureFacts[culture];
  const delivery = await push.send(browser, {
    sentence: messageSubject(template, culture, params),
    link,
    lang,
    dir,
    // Of a conversation the last message is shown.
    tag: template === 'conversation' ? link : id,
  });
  if (delivery.outcome !== 'gone') return delivery;
  await pushSubscriptions.drop(receiver);
  return refused('its browser has ended it', false);
}

async function send(message: SendingMessage, sending: MessageSending): Promise<Delivery> {
  const { id, channel, receiver, template, culture, params } = message;
  const { sms, mail, site } = sending;
  if (channel === 'sms' && template === 'code') {
    return sms.sendCode({ cellphone: receiver, code: String(params.code), culture });
  }
  await site.upToDate();
  const spoken = offered.cultures.find((each) => each === culture) ?? offered.cultures[0];
  if (channel === 'push') return sendPush({ ...message, culture: spoken }, sending);
  const { subject, text } = messageText(template, spoken, params);
  return channel === 'sms'
    ? sms.sendText({ cellphone: receiver, text })
    : mail.send({
        id,
        fromName: textsIn(spoken).portal.site.name,
        to: receiver,
        subject,
        text,
        ...(typeof params.unsubscribe === 'string' && { unsubscribe: params.unsubscribe }),
      });
}

/** Sends a message where its receiver can pay for it. While wallets cannot be read, it is tried again later. */
async function sendIfCovered(message: SendingMessage, sending: MessageSending): Promise<Delivery> {
  const covered = !isPaid(message) || (await sending.payment.covers(message.userId).catch(() => undefined));
  if (covered) return send(message, sending);
  return covered === undefined
    ? { outcome: 'refused', again: true, reason: unpaidReasons.unknown }
    : { outcome: 'refused', again: false, reason: unpaidReasons.short };
}

/** Whether another attempt follows. */
function isTriedAgain(delivery: Delivery, { tries, channel }: SendingMessage, isGone: boolean): boolean {
  if (delivery.outcome === 'refused') return delivery.again && tries < attemptsAtMost;
  return delivery.outcome === 'unknown' && channel !== 'sms' && !isGone && tries < attemptsOfUnknown;
}

/** Makes an attempt. A message that a process had begun to send before it ended is not sent again, or at most once by mail. */
async function attempt(message: SendingMessage, sending: MessageSending): Promise<void> {
  const { outgoing, sandbox, now } = sending;
  const { id } = message;
  const delivery = message.result ?? (await sendIfCovered(message, sending));
  const isGone = delivery.outcome !== 'refused' && (await outgoing.isGone(id));
  if (isGone) await sandbox?.forget([message.receiver]);
  const again = isTriedAgain(delivery, message, isGone);
  await outgoing.end(id, delivery, again, now(), isPaid(message));
  if (again && delivery.outcome !== 'sent') throw new Error(delivery.reason);
}

/**
 * Sends a message. Users pay for notices by SMS once they are sent; codes are free (D12). Messages to deleted users, such
 * as a farewell, are deleted from a sandbox before the product forgets their receivers.
 *
 * @throws an error where it is to be sent or to be paid for again.
 */
export async function sendMessage(id: string, sending: MessageSending): Promise<void> {
  const { outgoing, payment, now } = sending;
  const message = await outgoing.begin(id, now());
  if (message !== undefined) await attempt(message, sending);
  const payer = await outgoing.payer(id);
  if (payer === undefined) return;
  await payment.charge(payer, id, now());
  await outgoing.paid(id);
}

/** Gives the messages that wait, or are to be paid for, their jobs, each once; with an id, one. */
export async function queueMessages(
  boss: PgBoss,
  outgoing: Pick<MessageAttempts, 'waiting'>,
  id?: string,
): Promise<void> {
  const waiting = await outgoing.waiting(id);
  for (const channel of messageChannels) {
    const jobs = waiting
      .filter((message) => message.channel === channel)
      .map((message) => ({ id: message.id, ...(message.expires && whatExpires) }));
    if (jobs.length > 0) await boss.insert(queueNames.send[channel], jobs);
  }
}

/** Sends messages, each channel by itself: while a mail server does not answer, codes go out by SMS. */
export async function workOnMessages(boss: PgBoss, sending: MessageSending): Promise<void> {
  for (const channel of messageChannels) {
    await boss.work<object, unknown, typeof batchesOfMessages>(queueNames.send[channel], batchesOfMessages, (jobs) =>
      eachJob(jobs, ({ id }) => sendMessage(id, sending)),
    );
  }
}
