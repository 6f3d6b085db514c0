import { createTransport } from 'nodemailer';
import { ServiceRefused } from '../process/refused.ts';
import { type Delivery, refused, unknown } from './delivery.ts';

export interface MailGateway {
  /** `id` makes the Message-ID, so that a mail that arrives twice can be recognised. */
  send(mail: {
    readonly id: string;
    /** The name of the sender, where the address has none. */
    readonly fromName?: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    /** The address that unsubscribes the receiver with one press (RFC 8058). */
    readonly unsubscribe?: string;
  }): Promise<Delivery>;
  close(): void;
}

/** A mail server that can be asked whether it takes the password. */
interface CheckedMailGateway extends MailGateway {
  /** Connects and signs in. Throws `ServiceRefused`, or an error when the server cannot be reached. */
  check(): Promise<void>;
}

interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** `no-reply@charsu.example`, or `Charsu <no-reply@charsu.example>`. */
  readonly from: string;
  /** Milliseconds to connect and for the greeting; each later step has a second more. */
  readonly patienceMs?: number;
}

/** Errors and time-outs that come before a mail is handed over. */
const beforehand: ReadonlySet<unknown> = new Set([
  'EDNS',
  'EAUTH',
  'ETLS',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'CONNECT_TIMEOUT',
  'GREETING_TIMEOUT',
  'UPGRADE_TIMEOUT',
]);

/** A connection that breaks gives the same error before and after the mail is handed over, so the result is unknown. */
function deliveryOf(error: unknown): Delivery {
  const facts: { responseCode?: unknown; code?: unknown; originalCode?: unknown; timeoutType?: unknown } =
    typeof error === 'object' && error !== null ? error : {};
  const { responseCode, code, originalCode, timeoutType } = facts;
  if (typeof responseCode === 'number') return refused(`SMTP ${responseCode}`, responseCode < 500);
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return refused('the mail server takes no such mail', false);
  if ([originalCode, code, timeoutType].some((fact) => beforehand.has(fact))) {
    return refused('the mail server cannot be reached', true);
  }
  return unknown('the mail server did not acknowledge the mail');
}

/** Mail by SMTP. */
export function createSmtp({ url, from, patienceMs = 10_000 }: SmtpOptions): CheckedMailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    // Longer than the time-out of the greeting, which proves that no mail was handed over.
    socketTimeout: patienceMs + 1_000,
    // The mail library must not read a file or a URL because of a mail's content.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'portal.invalid';
  return {
    async send({ id, fromName, to, subject, text, unsubscribe }) {
      try {
        const sent = await transport.sendMail({
          messageId: `<${id}@${domain}>`,
          from: from.includes('<') ? from : { name: fromName ?? '', address: from },
          to: { name: '', address: to },
          subject,
          text,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe !== undefined && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
        });
        return { outcome: 'sent', reference: sent.messageId };
      } catch (error) {
        return deliveryOf(error);
      }
    },
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        if (error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number')
          throw new ServiceRefused(error.message);
        throw new Error('the mail server cannot be reached');
      }
    },
    close: () => transport.close(),
  };
}
