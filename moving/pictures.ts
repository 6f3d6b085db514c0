import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createDecoder } from '@charsu/api/pictures/decode.ts';
import { storePicture } from '@charsu/api/pictures/store-picture.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { settingsAgeMs } from '@charsu/core/application/settings.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Image } from '@charsu/core/domain/image.ts';
import { DownloadRefused, downloadPublic } from '@charsu/core/process/public-download.ts';
import type { ImageStore } from '@charsu/stores/pictures/images.ts';
import type { PictureFiles } from '@charsu/stores/pictures/picture-files.ts';
import pLimit from 'p-limit';
import type { Place } from './places.ts';

export interface PictureDependencies {
  readonly commands: Pick<Commands, 'settings'>;
  readonly images: Pick<ImageStore, 'add'>;
  readonly files: PictureFiles;
}

interface Options {
  readonly places: readonly Place[];
  /** The hosts that pictures are downloaded from. */
  readonly hosts: readonly string[];
  /** Hosts of the own network, too: for tests. */
  readonly anyNetwork?: boolean | undefined;
}

const downloadMs = 20_000;
const isAddress = (name: string): boolean => /^https?:\/\//i.test(name);
/** Pictures that are decoded at once: each takes a core. */
const atOnce = availableParallelism();
/** A picture stands in the folder of the rows, or in `pictures` beside them. */
const namesOf = (name: string): readonly string[] => [name, `pictures/${name}`];

/** The pictures that rows name. */
export function pictureSource(
  { places, hosts, anyNetwork }: Options,
  { commands, images, files }: PictureDependencies,
) {
  // All pictures are of one source: a process decodes many of them. To start one takes as long as to decode a picture.
  const idle = Array.from({ length: atOnce }, createDecoder);
  const decoding = pLimit(atOnce);

  async function bytesOf(name: string, megabytes: number): Promise<Uint8Array> {
    if (isAddress(name)) {
      const most = { mostBytes: megabytes * 1_000_000, timeoutMs: downloadMs };
      return downloadPublic(name, { hosts, ...most, ...(anyNetwork && { anyNetwork }) }).catch((error: unknown) => {
        const why = error instanceof Error ? error.message : String(error);
        throw new DomainError(error instanceof DownloadRefused ? 'The_Web_Address_Is_Not_Valid' : 'No_Data_Found', {
          why,
        });
      });
    }
    for (const place of places) {
      for (const each of namesOf(name)) {
        const bytes = await place.read(each, megabytes);
        if (bytes !== undefined) return bytes;
      }
    }
    throw new DomainError('No_Data_Found');
  }

  return {
    /** Stores a picture for its owner. Throws a `DomainError` for what is none, is missing or may not be downloaded. */
    async store(name: string, ownerId: string, smallestSide: number): Promise<Image> {
      const { imageMegabytes } = await commands.settings.current('advertising', settingsAgeMs);
      const bytes = await bytesOf(name, imageMegabytes);
      const upload = { ownerId, visibility: 'public', smallestSide, at: new Date().toISOString() } as const;
      return decoding(async () => {
        const decoder = idle.pop() ?? createDecoder();
        try {
          return await storePicture(bytes, upload, { files, images }, decoder.decode);
        } finally {
          idle.push(decoder);
        }
      });
    },
    /** Throws what would be refused, without reading or downloading it. */
    async check(name: string): Promise<void> {
      if (isAddress(name)) {
        if (!hosts.includes(URL.parse(name)?.host ?? '')) throw new DomainError('The_Web_Address_Is_Not_Valid');
        return;
      }
      for (const place of places) {
        for (const each of namesOf(name)) if (await place.has(each)) return;
      }
      throw new DomainError('No_Data_Found');
    },
    /** Ends the processes that decode; nothing is being stored. */
    end: () => {
      for (const decoder of idle) decoder.end();
    },
    /** Stands for a picture in a trial. */
    blank: (name: string): Image => ({ id: randomUUID(), url: name, width: 1, height: 1 }),
  };
}

export type PictureSource = ReturnType<typeof pictureSource>;
