import type { PositionedEvent } from '@charsu/core/event-store/whole-log.ts';
import { z } from 'zod';
import { examinedSchema } from './examination.ts';

/** The present form of the file. */
export const form = 1;

/** The first entry: whether this code can restore it at all. */
export const beginningSchema = z.object({
  form: z.int(),
  version: z.string(),
  migrations: z.array(z.string()),
  at: z.iso.datetime(),
  withoutPeople: z.boolean(),
});
export type Beginning = z.infer<typeof beginningSchema>;

export const tablesSchema = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.record(z.string(), z.string()),
});

/** Reactions that failed, by their queues. */
export const reactionsSchema = z.array(z.object({ queue: z.string(), data: z.record(z.string(), z.unknown()) }));

/** The last entry. */
export const manifestSchema = z.object({
  log: examinedSchema,
  /** Position of the last event; null for an empty log. */
  position: z.string().nullable(),
  /** Numbers of rows by table of schema `app`. */
  rows: z.record(z.string(), z.int()),
  pictures: z.int(),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The names of entries. */
export const entries = {
  beginning: 'beginning.json',
  log: 'log/',
  tables: 'tables.json',
  rows: 'app/',
  reactions: 'reactions.json',
  public: 'files/',
  private: 'private/',
  secrets: 'secrets/',
  folder: 'folder/',
} as const;

const eventSchema = z.object({
  position: z.string(),
  revision: z.string(),
  created: z.string(),
  stream: z.string(),
  id: z.string(),
  type: z.string(),
  data: z.unknown(),
  metadata: z.unknown(),
});

/** An event as a line of the log. */
export const lineOf = ({ position, revision, created, stream, id, type, data, metadata }: PositionedEvent): string =>
  `${JSON.stringify({ position: `${position}`, revision: `${revision}`, created, stream, id, type, data, metadata })}\n`;

/** The events of a part of the log. */
export const eventsOf = (part: Buffer): PositionedEvent[] =>
  part
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { position, revision, ...event } = eventSchema.parse(JSON.parse(line));
      return { ...event, position: BigInt(position), revision: BigInt(revision) };
    });
