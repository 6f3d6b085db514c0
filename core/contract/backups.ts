import { z } from 'zod';

const stepSchema = z.enum(['log', 'database', 'pictures', 'upload']);
/** The part of the product that a backup copies at the moment. */
export type BackupStep = z.infer<typeof stepSchema>;

const keptBackupSchema = z.object({ name: z.string(), bytes: z.int(), at: z.iso.datetime() });
/** A file of `npm run backup`. */
export type KeptBackup = z.infer<typeof keptBackupSchema>;

/** The answer of GET /console/system/backups. */
export const backupsSchema = z
  .object({
    /** The folder, or the address of the one in a bucket, without its keys: what `npm run restore` takes, and a name below it. */
    place: z.string(),
    isBucket: z.boolean(),
    encrypted: z.boolean(),
    /** The newest thirty; null while the place cannot be read. */
    backups: z.array(keptBackupSchema).nullable(),
    underWay: z.object({ since: z.iso.datetime(), step: stepSchema.nullable() }).nullable(),
    /** How the last one of the jobs ended. `why`: the fault, in English; null without one. */
    last: z.object({ at: z.iso.datetime(), why: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'Backups' });
export type Backups = z.infer<typeof backupsSchema>;
