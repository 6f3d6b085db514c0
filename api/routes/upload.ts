import { setTimeout as delay } from 'node:timers/promises';
import { settingsAgeMs } from '@charsu/core/application/settings.ts';
import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import { dayInTehran, secondsLeftInTehran } from '@charsu/core/domain/calendar.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { imageSchema } from '@charsu/core/domain/image.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { Visibility } from '@charsu/stores/pictures/picture-files.ts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { decoding } from '../pictures/decode.ts';
import { storePicture } from '../pictures/store-picture.ts';
import { createPlaces } from '../places.ts';
import { callerOf } from '../plugins/permissions.ts';
import { call } from './answers.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'images' | 'pictureUploads' | 'files'> & {
  readonly permission:
    | 'advertisement_upload'
    | 'tenant_upload'
    | 'contentPage_update'
    | 'category_update'
    | 'system_get'
    | 'user_getinfo';
  readonly visibility?: Visibility;
};

/** Pictures of one member that are decoded or wait for it, so that one member leaves the queue to others. */
const mostOfMember = 2;
const places = createPlaces();

/** How long the head of the file may take to come, in ms. It comes first: its content may take longer. */
const headWithinMs = 10_000;

/** The file of a form, if there is one. The parser waits for ever in a long part whose head it cannot read. */
async function firstFile(request: FastifyRequest): Promise<MultipartFile | undefined> {
  const waiting = new AbortController();
  try {
    return await Promise.race([request.file(), delay(headWithinMs, undefined, { signal: waiting.signal })]);
  } finally {
    waiting.abort();
  }
}

/**
 * The bytes of the file in a form. Throws `No_Files_Uploaded` without one, `File_Size_Limited` for one of more than
 * `limit` megabytes, and `Status_400` for a malformed form, for which the parser gives no details.
 */
async function sentFile({ multipartErrors }: FastifyInstance, request: FastifyRequest, limit: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('No_Files_Uploaded');
  try {
    const bytes = await (await firstFile(request))?.toBuffer();
    if (!bytes?.length) {
      // The rest that the parser has left is read away, so that the connection serves the next request.
      request.raw.unpipe().resume();
      throw new DomainError('No_Files_Uploaded');
    }
    if (bytes.length > limit * 1_000_000) throw new DomainError('File_Size_Limited', { limit });
    return bytes;
  } catch (error) {
    if (error instanceof multipartErrors.RequestFileTooLargeError) {
      throw new DomainError('File_Size_Limited', { limit });
    }
    if (error instanceof DomainError || (error instanceof Error && 'statusCode' in error)) throw error;
    throw Object.assign(new DomainError('Status_400'), { cause: error });
  }
}

/**
 * Uploads a picture, which a record can then refer to: an advertisement in `images`, a business also as `logo` or
 * `cover`. A private one is served by `file.ts`.
 */
export const uploadRoutes: FastifyPluginAsyncZod<Needs> = async (
  app,
  { commands, images, pictureUploads, files, permission, visibility = 'public' },
) => {
  app.post(
    '/upload',
    call(
      { permission, rateLimit: { max: 60, timeWindow: 60_000 } },
      `Upload a ${visibility === 'private' ? 'private ' : ''}picture: one JPEG, PNG or WebP`,
      { querystring: cultureParameterSchema, consumes: ['multipart/form-data'], answer: imageSchema },
    ),
    async (request) => {
      const { imageMegabytes } = await commands.settings.current('advertising', settingsAgeMs);
      const bytes = await sentFile(app, request, imageMegabytes);
      const own = [{ of: callerOf(request).userId, most: mostOfMember }];
      const inTurn: typeof decoding.run = (work) => places.run(own, () => decoding.run(work));
      return inTurn(async () => {
        // The file and the wait for a place may have taken minutes.
        await request.judgeCaller();
        const caller = callerOf(request);
        const now = new Date().toISOString();
        // Before decoding, since refused pictures take as long.
        if (!(await pictureUploads.take(caller.userId, dayInTehran(now), limits.imagesPerDay))) {
          const seconds = secondsLeftInTehran(now);
          throw new DomainError('Too_Many_Pictures', { limit: limits.imagesPerDay, seconds });
        }
        const smallestSide = permission === 'advertisement_upload' ? limits.smallestImageSide : 1;
        const upload = { ownerId: caller.userId, visibility, smallestSide, at: now };
        return storePicture(bytes, upload, { files, images });
      });
    },
  );
};
