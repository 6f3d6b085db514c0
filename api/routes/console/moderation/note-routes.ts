import { randomUUID } from 'node:crypto';
import { permissionsOfQueue, reviewNoteSchema, writeNoteSchema } from '@charsu/core/contract/moderation.ts';
import { idParameterSchema } from '@charsu/core/contract/requests.ts';
import { DomainError, notFound } from '@charsu/core/domain/domain-error.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../../dependencies.ts';
import { callerOf } from '../../../plugins/permissions.ts';
import { call, empty } from '../../answers.ts';
import type { ReviewedRecord, ReviewKind } from './review-kind.ts';

const params = idParameterSchema;
const noteParams = params.extend({ noteId: z.uuid().describe('Id of the note.') });

/** The calls for the notes of moderators on the records of a kind: rows, no events, for moderators only. */
export const noteRoutes =
  <Data extends ReviewedRecord, Filter, Decision extends { readonly decision: string }>({
    resource,
    reads,
    byId,
    ownerOf,
  }: ReviewKind<Data, Filter, Decision>): FastifyPluginAsyncZod<Pick<ApiDependencies, 'queries' | 'reviewNotes'>> =>
  async (app, { queries, reviewNotes }) => {
    const url = `/moderation/${resource}/:id/notes`;
    const config = { permission: permissionsOfQueue(resource).decide, reads };

    async function shown(recordId: string, callerId: string) {
      const notes = await reviewNotes.on({ resource, recordId });
      const names = await queries.user.names([...new Set(notes.flatMap(({ authorId }) => authorId ?? []))]);
      return notes.map(({ id, authorId, body, createdAt }) => ({
        id,
        body,
        authorName: (authorId !== null && names.get(authorId)) || null,
        own: authorId === callerId,
        createdAt,
      }));
    }

    app.get(
      url,
      call(config, 'What moderators wrote on a record for each other, oldest first', {
        params,
        answer: z.array(reviewNoteSchema),
      }),
      (request) => shown(request.params.id, callerOf(request).userId),
    );
    app.post(
      url,
      call(config, 'Write a note on a record for the other moderators', {
        params,
        body: writeNoteSchema,
        answer: z.array(reviewNoteSchema),
      }),
      async (request) => {
        const { id: recordId } = request.params;
        const { userId: authorId } = callerOf(request);
        const record = await byId(recordId, request.culture);
        if (record === undefined) throw notFound('record');
        const ownerId = ownerOf(record);
        const note = { id: randomUUID(), authorId, body: request.body.body, createdAt: new Date().toISOString() };
        if (!(await reviewNotes.add({ resource, recordId, ownerId }, note)))
          throw new DomainError('Too_Many_Notes', { limit: limits.reviewNotes });
        return shown(recordId, authorId);
      },
    );
    app.delete(`${url}/:noteId`, call(config, 'Delete an own note', { params: noteParams }), async (request, reply) => {
      const { id: recordId, noteId } = request.params;
      const { userId } = callerOf(request);
      if (!(await reviewNotes.remove({ resource, recordId }, noteId, userId))) throw notFound('note');
      return empty(reply);
    });
  };
