import { cultureParameterSchema } from '@charsu/core/contract/requests.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { imageSchema } from '@charsu/core/domain/image.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { storePicture } from '../pictures/store-picture.ts';
import { callerOf } from '../plugins/permissions.ts';
import { answers } from './answers.ts';

type Needs = Pick<ApiDependencies, 'images' | 'files'> & {
  readonly permission: 'advertisement_upload' | 'tenant_upload';
};

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
      if (!request.isMultipart()) throw new DomainError('No_Files_Uploaded');
      const part = await request.file();
      if (!part) throw new DomainError('No_Files_Uploaded');
      let bytes: Buffer;
      try {
        bytes = await part.toBuffer();
      } catch (error) {
        if (error instanceof app.multipartErrors.RequestFileTooLargeError) {
          throw new DomainError('File_Size_Limited', { limit: limits.imageMegabytes });
        }
        throw error;
      }
      if (bytes.length === 0) throw new DomainError('No_Files_Uploaded');
      const image = await storePicture(bytes, files);
      await images.add(image, caller.userId, new Date().toISOString());
      return image;
    },
  );
};
