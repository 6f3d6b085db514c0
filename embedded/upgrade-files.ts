import { existsSync, globSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeDurably } from '@charsu/core/process/durable-file.ts';
import { z } from 'zod';

/** The needs of a version beside the files of git: its packages, and the build of the portal and the console. */
const made = ['node_modules', '*/node_modules', '*/dist', '.charsu/build.json'];
const madeIn = (...roots: string[]): string[] => [...new Set(roots.flatMap((cwd) => globSync(made, { cwd })))];

/** The needs of going back, in a file from before anything changes until the upgrade has ended. */
const underWaySchema = z.object({
  /** The wanted version as people call it, and the commits. */
  ref: z.string(),
  present: z.string(),
  wanted: z.string(),
  /** The file of the backup, and when it was begun. */
  backup: z.string(),
  at: z.iso.datetime(),
  /** It is no restored copy. */
  isReal: z.boolean(),
  /** Packages and build of the version before. */
  made: z.array(z.string()),
});
export type UnderWay = z.infer<typeof underWaySchema>;

/** The places of an upgrade in the product's folder. */
export class UpgradeFiles {
  readonly #root: string;
  readonly #aside: string;
  readonly #before: string;
  /** The new version until it is put in place. */
  readonly prepared: string;

  constructor(root: string) {
    this.#root = root;
    this.#aside = join(root, '.upgrade');
    this.#before = join(this.#aside, 'before');
    this.prepared = join(this.#aside, 'new');
  }

  get #note(): string {
    return join(this.#aside, 'under-way.json');
  }

  async underWay(): Promise<UnderWay | undefined> {
    return existsSync(this.#note) ? underWaySchema.parse(JSON.parse(await readFile(this.#note, 'utf8'))) : undefined;
  }

  async begin(upgrade: Omit<UnderWay, 'made'>): Promise<void> {
    const begun: UnderWay = { ...upgrade, made: madeIn(this.#root) };
    await writeDurably(this.#note, JSON.stringify(begun));
  }

  /** Puts packages and build of the new version in place: only renames, since a service manager may start it any time. */
  async putNew(): Promise<void> {
    for (const name of madeIn(this.#root, this.prepared)) {
      await move(join(this.#root, name), join(this.#before, name));
      await move(join(this.prepared, name), join(this.#root, name));
    }
  }

  /** Puts those of the version before in place again, wherever `putNew` or this was interrupted. */
  async putBack({ made: had }: Pick<UnderWay, 'made'>): Promise<void> {
    for (const name of new Set([...had, ...madeIn(this.#root)])) {
      const isAside = existsSync(join(this.#before, name));
      if (isAside || !had.includes(name)) await move(join(this.#root, name), join(this.prepared, name));
      if (isAside) await move(join(this.#before, name), join(this.#root, name));
    }
  }

  /** The upgrade has ended. The packages that are left take some seconds to remove: an interrupted removal goes on next time. */
  async clear(): Promise<void> {
    await rm(this.#note, { force: true });
    await rm(this.#aside, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function move(old: string, now: string): Promise<void> {
  if (!existsSync(old)) return;
  await mkdir(dirname(now), { recursive: true });
  await rm(now, { recursive: true, force: true });
  await rename(old, now);
}
