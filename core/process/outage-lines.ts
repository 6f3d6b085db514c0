import { type Log, messageOf } from './process-log.ts';

/** The outages of the servers of a process, each one line when it begins, and one when it ends. */
export interface OutageLines {
  /** A call of a server failed. */
  failed(server: string, reason: string): void;
  /** A call of a server succeeded. */
  worked(server: string): void;
}

/** Writes, in place of a line for each failure: why a server fails, and how often it failed until it works again. */
export function outageLines(log: Log): OutageLines {
  const running = new Map<string, { readonly since: number; failures: number }>();
  return {
    failed(server, reason) {
      const outage = running.get(server);
      if (outage !== undefined) {
        outage.failures += 1;
        return;
      }
      running.set(server, { since: performance.now(), failures: 1 });
      log(`${server}: ${reason}; tried again until it works`, 'error');
    },
    worked(server) {
      const outage = running.get(server);
      if (outage === undefined) return;
      running.delete(server);
      const seconds = Math.ceil((performance.now() - outage.since) / 1_000);
      log(`${server}: works again, after ${outage.failures} failures in ${seconds} s`, 'warn');
    },
  };
}

/** Does work each of whose failures is one of an outage, and fails with it. */
export async function noting<Result>(
  server: string,
  { failed, worked }: OutageLines,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    const result = await work();
    worked(server);
    return result;
  } catch (error) {
    failed(server, messageOf(error));
    throw error;
  }
}
