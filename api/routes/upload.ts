import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { imageSchema } from '@charsu/core/domain/image.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { storePicture } from '../pictures/store-picture.ts';
import { callerOf } from '../plugins/permissions.ts';
import { answers } from './answers.ts';

type Needs = Pick<ApiDependencies, 'images' | 'files'> & {
  readonly permission: 'advertisement_upload' | 'tenant_upload';
};

/**
 * The bytes of the file in a form. Throws `No_Files_Uploaded` without one, `File_Size_Limited` for one that is too large,
 * and `Status_400` for a form that does not hold together, of which the parser says no more than that.
 */
async function sentFile({ multipartErrors }: FastifyInstance, request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new DomainError('No_Files_Uploaded');
  try {
    const part = await request.file();
    const bytes = await part?.toBuffer();
    if (!bytes?.length) throw new DomainError('No_Files_Uploaded');
    return bytes;
  } catch (error) {
    if (error instanceof multipartErrors.RequestFileTooLargeError) {
      throw new DomainError('File_Size_Limited', { limit: limits.imageMegabytes });
    }
    if (error instanceof DomainError || (error instanceof Error && 'statusCode' in error)) throw error;
    throw Object.assign(new DomainError('Status_400'), { cause: error });
  }
}

/** Takes a picture in, which a record then names: an advertisement in `images`, a business as `logo` or `cover`, too. */
export const uploadRoutes: FastifyPluginAsyncZod<Needs> = async (app, { images, files, permission }) => {
  app.post(
    '/upload',
    {
      config: { permission, rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'Upload a picture: one JPEG, PNG or WebP',
        querystring: cultureParameterSchema,
        consumes: ['multipart/form-data'],
        response: answers(imageSchema),
      },
    },
    async (request) => {
      const caller = callerOf(request);
      const bytes = await sentFile(app, request);
      const image = await storePicture(bytes, files);
      await images.add(image, caller.userId, new Date().toISOString());
      return image;
    },
  );
};
