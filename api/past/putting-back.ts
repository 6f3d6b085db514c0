import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import type { UseCases } from '@charsu/core/application/create-commands.ts';
import { aggregateOf } from '@charsu/core/domain/aggregates.ts';
import type { Culture } from '@charsu/core/domain/culture.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { imagesIn } from '@charsu/core/domain/image.ts';
import { commonMessage } from '@charsu/core/i18n/sentences/common-message.ts';
import type { FastifyRequest } from 'fastify';
import type { ApiDependencies } from '../dependencies.ts';
import { requireOwnImages } from '../pictures/ownership.ts';
import { callerOf } from '../plugins/permissions.ts';
import { failureOf } from '../problems/problem.ts';
import { InvalidRequest } from '../problems/refusals.ts';
import { createAdvertisementLimits } from '../routes/advertisement-limits.ts';
import { commandContext } from '../routes/commands.ts';
import { requireRightsOver } from '../routes/rights-over.ts';
import { editAccount } from '../sessions/edit-account.ts';
import { originOf } from '../sessions/origin.ts';
import { editableKinds, editPermissions } from './editable-kinds.ts';
import type { RecordPast, Values } from './record-past.ts';
import { editStep, type Step } from './steps-back.ts';

/** The text of a refusal in a culture. Throws what is none, such as that a server is away. */
export function refusalText(error: unknown, culture: Culture): string {
  const failure = failureOf(error);
  if (failure.status >= 500) throw error;
  const { code, params } = failure.refusals[0] ?? failure;
  return commonMessage(code, culture, params);
}

/** A step's own part of its request: a word for the idempotency key, and the expected revision. */
interface Told {
  readonly key?: string;
  readonly revision?: bigint;
}

/** Runs the steps of ways back for the caller of a request, each by the rules of the call that does the same. */
export function puttingBack(dependencies: ApiDependencies, request: FastifyRequest) {
  const { commands, queries, images } = dependencies;
  const caller = callerOf(request);

  function contextOf({ permission, everyone }: Pick<Step, 'permission' | 'everyone'>): CommandContext {
    if (!caller.permissions.has(permission)) throw new DomainError('Status_403');
    return commandContext(request, everyone);
  }

  /** Whether the pictures of a field may be shown again: their files may be gone. */
  async function hasPictures(value: unknown, shown: unknown): Promise<boolean> {
    const by = { id: caller.userId, kind: 'user', scope: 'all' } as const;
    try {
      await requireOwnImages(imagesIn(value), imagesIn(shown), by, images);
      return true;
    } catch (error) {
      if (error instanceof InvalidRequest) return false;
      throw error;
    }
  }

  return {
    /** The edit with those of the differing fields that can be edited as the record stands; `leaves` are the others. */
    async edit(now: RecordPast, changes: Values): Promise<{ step: Step | undefined; leaves: string[] }> {
      const { kind, id } = now;
      const kept = editableKinds[kind];
      const all = Object.keys(changes);
      const needed = editPermissions(kind, id);
      if (needed === undefined || now.status !== 'present' || !caller.permissions.has(needed.permission)) {
        return { step: undefined, leaves: all };
      }
      const editable = await kept?.editable?.(commands, id, contextOf(needed));
      const { fields } = aggregateOf(kind);
      const can = await Promise.all(
        all.map(
          async (field) =>
            (editable?.includes(field) ?? true) &&
            (fields[field]?.image !== true || (await hasPictures(changes[field], now.fields[field]))),
        ),
      );
      const written = Object.fromEntries(all.flatMap((field, index) => (can[index] ? [[field, changes[field]]] : [])));
      return { step: editStep(now, written), leaves: all.filter((_, index) => !can[index]) };
    },

    /** Throws what the step would be refused with now, but for unique values. */
    async trial(now: RecordPast, step: Step): Promise<void> {
      await this.requireRights(now);
      await this.requireRoom(now, step);
      const { idempotencyKey: _, expectedRevision: __, ...context } = contextOf(step);
      await step.run(commands.trial, context);
    },

    /** Throws `DomainError` where a rule is broken. */
    async run(now: RecordPast, step: Step, told: Told = {}): Promise<Handled> {
      await this.requireRights(now);
      await this.requireRoom(now, step);
      const { key, revision } = told;
      const sent = contextOf(step);
      const context = {
        ...sent,
        ...(sent.idempotencyKey !== undefined &&
          key !== undefined && { idempotencyKey: `${sent.idempotencyKey}/${key}` }),
        ...(revision !== undefined && { expectedRevision: revision }),
      };
      // It also tells the former addresses.
      const tells: UseCases['user']['update'] = (id, changes, of) =>
        editAccount(id, changes, undefined, dependencies, of, originOf(request));
      return step.run({ ...commands, user: { ...commands.user, update: tells } }, context);
    },

    async requireRights({ kind, id }: RecordPast): Promise<void> {
      if (kind === 'user') await requireRightsOver(queries, caller, 'user_update', id);
    },

    async requireRoom({ kind, fields }: RecordPast, { changes }: Step): Promise<void> {
      if (kind !== 'advertisement' || changes?.images === undefined) return;
      await createAdvertisementLimits(dependencies).requireImageCount(
        imagesIn(changes.images),
        imagesIn(fields.images).length,
      );
    },
  };
}
