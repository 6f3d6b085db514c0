import type { Reached } from '@charsu/core/contract/set-up.ts';
import type { ServiceState } from '@charsu/core/contract/system.ts';
import { createKavenegar } from '@charsu/core/gateways/kavenegar.ts';
import { createSmtp } from '@charsu/core/gateways/smtp.ts';
import { createTextWriter } from '@charsu/core/gateways/text-writer.ts';
import { createZarinpal } from '@charsu/core/gateways/zarinpal.ts';
import { type Config, sandboxMerchant } from '@charsu/core/process/config.ts';
import { isRefused, ServiceRefused } from '@charsu/core/process/refused.ts';
import type { PictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import { reasonOf } from './parts.ts';
import { checkProvider } from './sessions/external-sign-in.ts';

/** The reach of the services of the environment that reach people and banks. */
export const reachedBy = ({ smtp, kavenegar, zarinpal, sandbox }: Config): Reached => {
  const reach = (given: { readonly url: string } | undefined, caught: string | undefined) =>
    given === undefined ? 'absent' : given.url === caught ? 'sandbox' : 'set';
  return {
    mail: reach(smtp, sandbox?.smtpUrl),
    sms: reach(kavenegar, sandbox?.url),
    payments: zarinpal?.merchantId === sandboxMerchant ? 'sandbox' : reach(zarinpal, sandbox?.url),
  };
};

/** Milliseconds for which an answer of a service is used. */
const freshMs = 60_000;
/** Milliseconds for an answer of a service. */
const patienceMs = 10_000;

/** The checks of the services, each of something that needs the right which the product needs; undefined: it is not set up. */
function checksOf(
  { kavenegar, smtp, zarinpal, ai, loginProviders, publicUrl }: Config,
  files: Pick<PictureFiles, 'check'>,
): Readonly<Record<string, (() => Promise<unknown>) | undefined>> {
  const gateway = zarinpal && createZarinpal({ ...zarinpal, patienceMs });
  return {
    files: () => files.check(),
    mail: smtp && (() => checkMail(smtp)),
    sms: kavenegar && (() => createKavenegar({ ...kavenegar, patienceMs }).check()),
    payments:
      gateway &&
      (async () => {
        const answer = await gateway.unverified();
        if (answer.outcome === 'refused') throw new ServiceRefused(`ZarinPal ${answer.code}`);
        if (answer.outcome === 'unknown') throw new Error(answer.reason);
      }),
    texts: ai && (() => createTextWriter({ ...ai, patienceMs }).check()),
    ...(loginProviders.length === 0 && { login: undefined }),
    ...Object.fromEntries(
      loginProviders.map((provider) => [`login ${provider.id}`, () => checkProvider(provider, publicUrl)]),
    ),
  };
}

async function checkMail(smtp: NonNullable<Config['smtp']>): Promise<void> {
  const mail = createSmtp({ ...smtp, patienceMs });
  try {
    await mail.check();
  } finally {
    mail.close();
  }
}

/**
 * Makes the function that tells the latest known states of all services. A call asks them again, in the
 * background, when that is a minute ago; before the first answers it tells none.
 */
export function watchServices(config: Config, files: Pick<PictureFiles, 'check'>): () => readonly ServiceState[] {
  const checks = Object.entries(checksOf(config, files));
  let known: readonly ServiceState[] = [];
  let until = Number.NEGATIVE_INFINITY;
  async function look(): Promise<void> {
    known = await Promise.all(
      checks.map(async ([name, check]): Promise<ServiceState> => {
        try {
          await check?.();
          return { name, state: check ? 'works' : 'absent', detail: null };
        } catch (error) {
          return { name, state: isRefused(error) ? 'refused' : 'away', detail: reasonOf(error) };
        }
      }),
    );
  }
  return () => {
    if (performance.now() > until) {
      until = performance.now() + freshMs;
      void look();
    }
    return known;
  };
}
