import { type Delivery, refused } from '@charsu/core/gateways/delivery.ts';
import { createKavenegar, type SmsGateway } from '@charsu/core/gateways/kavenegar.ts';
import { createSandbox, type Sandbox } from '@charsu/core/gateways/sandbox.ts';
import { createSmtp, type MailGateway } from '@charsu/core/gateways/smtp.ts';
import { createWebPush, type PushGateway, type PushKeys } from '@charsu/core/gateways/web-push.ts';
import type { Config } from '@charsu/core/process/config.ts';
import { type OutageLines, outageLines } from '@charsu/core/process/outage-lines.ts';
import { logLine } from '@charsu/core/process/process-log.ts';

/** Notes the outages of a service by the results of its calls. */
const noting =
  <Message>(service: string, { failed, worked }: OutageLines, send: (message: Message) => Promise<Delivery>) =>
  async (message: Message): Promise<Delivery> => {
    const delivery = await send(message);
    if (delivery.outcome === 'sent') worked(service);
    // A refusal for good is about one message, such as an address that does not exist.
    else if (delivery.outcome === 'unknown' || delivery.again) failed(service, delivery.reason);
    return delivery;
  };

const notSetUp = async () => refused('no such service is set up', true);

/** The services that send messages. Without one, messages are refused and retried later. */
export function openGateways(
  { kavenegar, smtp, sandbox, publicUrl }: Pick<Config, 'kavenegar' | 'smtp' | 'sandbox' | 'publicUrl'>,
  pushKeys: PushKeys | undefined,
): {
  readonly sms: SmsGateway;
  readonly mail: MailGateway;
  readonly push: PushGateway;
  readonly sandbox: Sandbox | undefined;
} {
  const lines = outageLines(logLine);
  const sms = kavenegar && createKavenegar(kavenegar);
  const mail = smtp && createSmtp(smtp);
  return {
    sms: sms
      ? { sendCode: noting('SMS', lines, sms.sendCode), sendText: noting('SMS', lines, sms.sendText) }
      : { sendCode: notSetUp, sendText: notSetUp },
    mail: mail ? { ...mail, send: noting('mail', lines, mail.send) } : { send: notSetUp, close: () => undefined },
    push: pushKeys ? createWebPush({ keys: pushKeys, publicUrl }) : { send: notSetUp },
    sandbox: createSandbox(sandbox),
  };
}
