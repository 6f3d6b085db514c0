import { DomainError } from '@charsu/core/domain/domain-error.ts';
import { imageSchema } from '@charsu/core/domain/image.ts';
import { limits } from '@charsu/core/domain/limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApiDependencies } from '../dependencies.ts';
import { storePicture } from '../pictures/store-picture.ts';
import { callerOf } from '../plugins/permissions.ts';
import { answers } from './answers.ts';

type Needs = Pick<ApiDependencies, 'images' | 'files'>;

/** Takes a picture in; an advertisement then names it in its `images`. */
export const advertisementUploadRoutes: FastifyPluginAsyncZod<Needs> = async (app, { images, files }) => {
  app.post(
    '/upload',
    {
      config: { permission: 'advertisement_upload', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: 'Upload a picture (multipart/form-data, one JPEG, PNG or WebP)',
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
