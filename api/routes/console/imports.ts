import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { importAskedSchema, importRunSchema, mostImportMegabytes } from '@charsu/core/contract/import-run.ts';
import { cultureParameterSchema, idParameterSchema } from '@charsu/core/contract/requests.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { ApiDependencies } from '../../dependencies.ts';
import { callerOf } from '../../plugins/permissions.ts';
import { call, found, refusals } from '../answers.ts';
import { shownRecordRoutes } from './shown-records.ts';

const permission = 'import_run';
const started = z.object({ id: z.uuid() });

/** Imports of files from other portals: a trial of an uploaded file first, then the import of the same file. */
const consoleImports: FastifyPluginAsyncZod<Pick<ApiDependencies, 'importRuns' | 'importsDir'>> = async (
  app,
  { importRuns, importsDir },
) => {
  await app.register(
    shownRecordRoutes({
      kind: 'import',
      path: 'imports',
      permission,
      reads: [],
      summaries: { list: 'Imports, the newest first', read: 'One import' },
      orderFields: ['askedAt'],
      filter: z.object({ id: z.array(z.uuid()).exactOptional() }),
      record: importRunSchema,
      list: (_filter, _request, paging) => importRuns.list(paging),
      one: async (id) => (await importRuns.one(id))?.shown,
    }),
  );

  app.post(
    '/imports',
    call(
      { permission, rateLimit: { max: 10, timeWindow: 60_000 } },
      `Try a file of rows, or a ZIP with rows and pictures, of at most ${mostImportMegabytes} MB`,
      { querystring: importAskedSchema, consumes: ['multipart/form-data'], answer: started },
    ),
    async (request) => {
      const { source, advertisements, links, hosts } = request.query;
      const limit = mostImportMegabytes;
      const file = request.isMultipart() ? await request.file({ limits: { fileSize: limit * 1_000_000 } }) : undefined;
      if (file === undefined) throw new DomainError('No_Files_Uploaded');
      const fileName = path.basename(file.filename);
      const id = randomUUID();
      const folder = path.join(importsDir, id);
      const isNamed = /^[^\p{Cc}\\]+\.(?:csv|tsv|txt|ndjson|jsonl|zip)$/iu.test(fileName);
      // File systems take names of 255 bytes.
      if (!isNamed || Buffer.byteLength(fileName) > 255) throw new DomainError('The_File_Type_Is_Not_Supported');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await pipeline(file.file, createWriteStream(path.join(folder, fileName)));
        if (file.file.truncated) throw new DomainError('File_Size_Limited', { limit });
        // The upload may have taken minutes.
        await request.judgeCaller();
        const run = {
          id,
          userId: callerOf(request).userId,
          fileName,
          source,
          trial: true,
          advertisements,
          links: links === 'yes',
          hosts: hosts
            .split(',')
            .map((host) => host.trim().toLowerCase())
            .filter(Boolean),
          culture: request.culture,
        };
        await importRuns.ask(run, new Date().toISOString());
      } catch (error) {
        await rm(folder, { recursive: true, force: true });
        const isTooLarge = error instanceof app.multipartErrors.RequestFileTooLargeError;
        throw isTooLarge ? new DomainError('File_Size_Limited', { limit }) : error;
      }
      return { id };
    },
  );

  app.post(
    '/imports/:id/run',
    call(permission, 'Import the file of a trial', {
      params: idParameterSchema,
      querystring: cultureParameterSchema,
      answer: started,
    }),
    async (request) => {
      const tried = found(await importRuns.one(request.params.id), 'import');
      if (!tried.trial || tried.shown.endedAt === null) throw new DomainError('Status_409');
      const id = randomUUID();
      const { fileName } = tried;
      await mkdir(path.join(importsDir, id), { recursive: true, mode: 0o700 });
      const file = path.join(importsDir, tried.id, fileName);
      // The same bytes under another name: either may be removed.
      await link(file, path.join(importsDir, id, fileName)).catch(() => {
        throw new DomainError('No_Files_Uploaded');
      });
      const { userId } = callerOf(request);
      await importRuns.ask({ ...tried, id, userId, trial: false, culture: request.culture }, new Date().toISOString());
      return { id };
    },
  );

  app.get(
    '/imports/:id/report',
    {
      config: { permission },
      schema: {
        summary: 'The report of an import by row, as CSV',
        params: idParameterSchema,
        querystring: cultureParameterSchema,
        response: { ...refusals, 200: { content: { 'text/csv': { schema: z.any() } } } },
      },
    },
    async (request, reply) => {
      const { id } = found(await importRuns.one(request.params.id), 'import');
      const file = path.join(importsDir, `${id}.csv`);
      found(await stat(file).catch(() => undefined), 'import');
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="import-${id}.csv"`)
        .send(createReadStream(file));
    },
  );
};
export default consoleImports;
