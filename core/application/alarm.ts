import { type AlarmParams, isRaisedLately } from '../domain/alarm/index.ts';
import { type AlarmKind, alarmKinds, audienceOf } from '../domain/alarm/kinds.ts';
import type { Permission } from '../domain/permissions.ts';
import { seededRoles } from '../domain/role/seeded.ts';
import { namedUuid } from '../event-store/command-identity.ts';
import { type CommandContext, commandOf } from './commands.ts';
import { conditionAgeMs, type Handlers } from './handlers.ts';

/** The namespace of the records' ids (UUID version 5); it can never change. */
const namespace = 'c4a1d1f5-6c0e-4b36-9c1f-0d5b8b6f6a27';
/** The record of a kind, or of what it is about where each such thing has an alarm of its own. */
const recordOf = (kind: AlarmKind, about = ''): string => namedUuid(`${kind}/${about}`, namespace);

/** An alarm that has not ended. */
interface OpenAlarm {
  readonly kind: AlarmKind;
  readonly params: AlarmParams;
  /** When operators were last told, ISO 8601. */
  readonly at: string;
}

/** The use cases of alarms: every part of the product tells operators through them. */
export function alarmCommands({ alarm, role }: Handlers) {
  /** The members of the roles that hold a permission. */
  async function holdersOf(permission: Permission): Promise<string[]> {
    const roles = await Promise.all(seededRoles.map(({ id }) => role.current(id)));
    const holding = roles.flatMap((each) =>
      each.status === 'present' && each.permissions.has(permission) ? each : [],
    );
    return [...new Set(holding.flatMap(({ members }) => [...members.keys()]))];
  }
  return {
    /**
     * Tells the holders of the kind's permission by a notice in their inbox and a mail, and shows a note in the console until
     * `end`. Within an hour of the last time the same kind tells them nothing and costs next to nothing, so that it can be
     * called at each failure, by any process. The context is `systemContext`. `about`: the id of a record that has
     * an alarm of its own, without a note in the console.
     */
    raise: async (kind: AlarmKind, params: AlarmParams, context: CommandContext, about?: string): Promise<void> => {
      const id = recordOf(kind, about);
      if (isRaisedLately(await alarm.current(id, conditionAgeMs), context.at)) return;
      const data = { alarm: kind, params, userIds: await holdersOf(audienceOf(kind)) };
      await alarm.handle(id, commandOf('RaiseAlarm', data, context), {}, context);
    },
    /** An operation of the kind has succeeded: takes the note from the console. Costs nothing while there is none. */
    end: async (kind: AlarmKind, context: CommandContext): Promise<void> => {
      const id = recordOf(kind);
      if ((await alarm.current(id, conditionAgeMs)).status === 'raised') {
        await alarm.handle(id, commandOf('EndAlarm', {}, context), {}, context);
      }
    },
    /** The alarms that have not ended, of those that concern a holder of these permissions. */
    open: async (held: ReadonlySet<Permission>): Promise<OpenAlarm[]> => {
      const kinds = alarmKinds.filter((kind) => held.has(audienceOf(kind)));
      const states = await Promise.all(kinds.map((kind) => alarm.current(recordOf(kind), conditionAgeMs)));
      return kinds.flatMap((kind, index) => {
        const state = states[index];
        return state?.status === 'raised' ? { kind, params: state.params, at: state.toldAt } : [];
      });
    },
  };
}
