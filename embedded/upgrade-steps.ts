import { isOlder } from '@charsu/core/process/version.ts';

/** What an upgrade is made of. Each step throws when it fails. */
export interface UpgradeSteps {
  /** Copies everything into a file, and answers with its path. */
  backup(): Promise<string>;
  /** Puts the files of a version, its packages and its build in place. */
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

export type Outcome = 'upgraded' | 'back' | 'restored' | 'down';

/**
 * Backs up, puts the new version in place, and starts it, which migrates the database. When it does not become ready, the
 * version before is started on the database as it is then, and if that does not become ready either, on the backup.
 */
export async function upgradeBy(steps: UpgradeSteps, present: string, wanted: string): Promise<Outcome> {
  const { say } = steps;
  const file = await steps.backup();
  const isReady = async (ref: string): Promise<boolean> => {
    try {
      await steps.checkOut(ref);
      await steps.restart();
      return await steps.becomesReady();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  if (await isReady(wanted)) return 'upgraded';
  say(`${wanted} did not become ready: going back to the version before`);
  if (await isReady(present)) return 'back';
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
