import { messageOf } from '@charsu/core/process/process-log.ts';
import { isOlder } from '@charsu/core/process/version.ts';

/** The steps of an upgrade. Each step throws when it fails. */
export interface UpgradeSteps {
  /** Brings the packages of the new version and builds it, beside the running product. */
  prepare(): Promise<void>;
  /** Copies everything into a file, and notes what going back needs. */
  backup(): Promise<void>;
  /** Puts the new version in the place of the running one, which does not notice. */
  putInPlace(): Promise<void>;
  /** Puts the version before in place again. */
  putBack(): Promise<void>;
  /** Ends the running product, if there is one, and starts the files that are there. */
  restart(): Promise<void>;
  /** Whether the product becomes ready within its time. */
  becomesReady(): Promise<boolean>;
  /** Ends the product. Answers whether the database refuses the version that is in place, since a newer one has upgraded it. */
  isRefused(): Promise<boolean>;
  /** Puts the data of the backup in the place of the present ones. */
  restore(): Promise<void>;
  readonly say: (line: string) => void;
}

/** `kept`: the version before runs on, or was started by others; the data were left alone. */
export type Outcome = 'upgraded' | 'kept' | 'back' | 'restored' | 'down';

const doneBy =
  (say: UpgradeSteps['say']) =>
  (step: Promise<void>): Promise<boolean> =>
    step.then(
      () => true,
      (error: unknown) => {
        say(messageOf(error));
        return false;
      },
    );

/**
 * Prepares the new version, backs up, puts it in place, and starts it, which migrates the database. When it does not become
 * ready, the version before runs again. Where nothing can be prepared or backed up, nothing is changed.
 */
export async function upgradeBy(steps: UpgradeSteps): Promise<Outcome> {
  const done = doneBy(steps.say);
  if (!(await done(steps.prepare())) || !(await done(steps.backup()))) return 'kept';
  const isStarted = (await done(steps.putInPlace())) && (await done(steps.restart()));
  if (isStarted && (await steps.becomesReady())) return 'upgraded';
  steps.say('the new version did not become ready: going back to the version before');
  return goBack(steps);
}

/**
 * Starts the version before on the database as it is, and on the backup only where the database refuses it: one that cannot
 * start for another reason, such as a busy port, loses nothing.
 */
export async function goBack(steps: UpgradeSteps): Promise<Outcome> {
  const done = doneBy(steps.say);
  await steps.putBack();
  const isStarted = await done(steps.restart());
  if (await steps.becomesReady()) return isStarted ? 'back' : 'kept';
  if (!isStarted) return 'down';
  const isRefused = await steps.isRefused().catch((error: unknown) => {
    steps.say(messageOf(error));
    return false;
  });
  const isRestored = isRefused && (await done(steps.restore()));
  // The product does not run now: it starts also where the restore has failed.
  await done(steps.restart());
  return isRestored && (await steps.becomesReady()) ? 'restored' : 'down';
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
