import { messageOf } from '@charsu/core/process/process-log.ts';
import { isOlder } from '@charsu/core/process/version.ts';

/** The steps of an upgrade. Each step throws when it fails. */
export interface UpgradeSteps {
  /** Copies everything into a file, and answers with its path. */
  backup(): Promise<string>;
  /** Puts the files of a version, its packages and its build in place. The running product does not notice. */
  checkOut(ref: string): Promise<void>;
  /** Ends the running product, if there is one, and starts the files that are there. */
  restart(): Promise<void>;
  /** Ends the running product. */
  stop(): Promise<void>;
  /** Whether the product becomes ready within its time. */
  becomesReady(): Promise<boolean>;
  /** Puts the data of a backup in the place of the present ones. */
  restore(file: string): Promise<void>;
  readonly say: (line: string) => void;
}

/** `kept`: the version before runs on, or was started by others; the data were left alone. */
export type Outcome = 'upgraded' | 'kept' | 'back' | 'restored' | 'down';

/**
 * Backs up, puts the new version in place, and starts it, which migrates the database. When it does not become ready, the
 * version before is started on the database as it is then, and if that does not become ready either, on the backup. Where
 * nothing can be put in place or restarted, the data are left alone.
 */
export async function upgradeBy(steps: UpgradeSteps, present: string, wanted: string): Promise<Outcome> {
  const { say } = steps;
  const file = await steps.backup();
  const works = (step: Promise<void>): Promise<boolean> =>
    step.then(
      () => true,
      (error: unknown) => {
        say(messageOf(error));
        return false;
      },
    );
  const isInPlace = await works(steps.checkOut(wanted));
  if (isInPlace && (await works(steps.restart())) && (await steps.becomesReady())) return 'upgraded';
  say('the new version did not become ready: going back to the version before');
  await steps.checkOut(present);
  if (!isInPlace) return 'kept';
  if (!(await works(steps.restart()))) return (await steps.becomesReady()) ? 'kept' : 'down';
  if (await steps.becomesReady()) return 'back';
  say(`the version before does not run on the upgraded database: restoring ${file}`);
  await steps.stop();
  await steps.restore(file);
  await steps.restart();
  return (await steps.becomesReady()) ? 'restored' : 'down';
}

/** The sections of a changelog that come after a version, without the heading of the file. */
export function changesSince(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m).slice(1);
  const newer = sections.filter((section) => {
    const of = /^## (\d+\.\d+\.\d+)/.exec(section)?.[1];
    return of === undefined || isOlder(version, of);
  });
  return newer.join('').trim();
}
