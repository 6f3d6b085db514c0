import { chosen, type NoticeChoices } from '@charsu/core/domain/notices.ts';
import type { UserEvent } from '@charsu/core/domain/user/state.ts';
import type { Database } from '@charsu/stores/database/database.ts';
import type { RecordEvents } from '../../runner/product-event.ts';
import { upsert } from '../../runner/write-rows.ts';

interface ChoiceRow {
  user_id: string;
  choices: NoticeChoices;
}

/** Choices that are valid from a position of the log. */
interface Step {
  /** 0 for the choices from before the batch. */
  readonly from: bigint;
  readonly choices: NoticeChoices;
}

/**
 * The choices of users at every position of a batch: a notice goes by the ways chosen when it happened, so that a
 * rebuild gives the same rows.
 */
export class Choices {
  private readonly steps: ReadonlyMap<string, readonly Step[]>;
  private readonly changed: ReadonlySet<string>;

  private constructor(steps: ReadonlyMap<string, readonly Step[]>, changed: ReadonlySet<string>) {
    this.steps = steps;
    this.changed = changed;
  }

  /** Reads the choices of the users that a batch sends notices to or whose choices it changes. */
  static async of(
    database: Database,
    table: string,
    notices: readonly { readonly user_id: string }[],
    users: ReadonlyMap<string, RecordEvents<UserEvent>>,
  ): Promise<Choices> {
    const switching = [...users.values()].filter(({ events }) =>
      events.some(({ event }) => event.type === 'NoticePreferencesChanged'),
    );
    const changed = new Set(switching.map(({ id }) => id));
    const before = await stored(database, table, [...new Set([...changed, ...notices.map(({ user_id }) => user_id)])]);
    const steps = new Map<string, Step[]>([...before].map(([id, choices]) => [id, [{ from: 0n, choices }]]));
    for (const { id, events } of switching) {
      const own = steps.get(id) ?? [];
      steps.set(id, own);
      for (const { event, logged } of events) {
        if (event.type !== 'NoticePreferencesChanged') continue;
        own.push({ from: logged.position, choices: chosen(own.at(-1)?.choices ?? {}, event.data.choices) });
      }
    }
    return new Choices(steps, changed);
  }

  /** The choices of a user at a position of the log. */
  at(userId: string, position: bigint): NoticeChoices {
    return this.steps.get(userId)?.findLast(({ from }) => from <= position)?.choices ?? {};
  }

  /** Stores the choices after the batch, except those of users who are being deleted. */
  async write(database: Database, table: string, leaving: ReadonlySet<string>): Promise<void> {
    const rows: ChoiceRow[] = [...this.changed]
      .filter((id) => !leaving.has(id))
      .map((user_id) => ({ user_id, choices: this.steps.get(user_id)?.at(-1)?.choices ?? {} }));
    await upsert(database, table, 'user_id', rows);
    if (leaving.size > 0) await database.query(`delete from ${table} where user_id = any($1)`, [[...leaving]]);
  }
}

async function stored(
  database: Database,
  table: string,
  userIds: readonly string[],
): Promise<Map<string, NoticeChoices>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await database.query<ChoiceRow>({
    name: `choices ${table}`,
    text: `select user_id, choices from ${table} where user_id = any($1)`,
    values: [userIds],
  });
  return new Map(rows.map(({ user_id, choices }) => [user_id, choices]));
}
