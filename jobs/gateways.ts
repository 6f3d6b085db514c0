import { refused } from '@charsu/core/gateways/delivery.ts';
import { createKavenegar, type SmsGateway } from '@charsu/core/gateways/kavenegar.ts';
import { createSandbox, type Sandbox } from '@charsu/core/gateways/sandbox.ts';
import { createSmtp, type MailGateway } from '@charsu/core/gateways/smtp.ts';
import type { Config } from '@charsu/core/process/config.ts';

const notSetUp = async () => refused('no such service is set up', true);

/** The services that send messages. Without one, messages are refused and retried later. */
export const openGateways = ({
  kavenegar,
  smtp,
  sandbox,
}: Pick<Config, 'kavenegar' | 'smtp' | 'sandbox'>): {
  readonly sms: SmsGateway;
  readonly mail: MailGateway;
  readonly sandbox: Sandbox | undefined;
} => ({
  sms: kavenegar === undefined ? { sendCode: notSetUp, sendText: notSetUp } : createKavenegar(kavenegar),
  mail: smtp === undefined ? { send: notSetUp, close: () => undefined } : createSmtp(smtp),
  sandbox: createSandbox(sandbox),
});
