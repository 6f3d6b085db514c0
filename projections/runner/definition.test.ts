import { describe, expect, it } from 'vitest';
import { categoryModel } from '../read-models/category/model.ts';
import { definitionHash } from './definition.ts';
import type { ReadModelDefinition } from './read-model.ts';

const hashWith = (changes: Partial<ReadModelDefinition>): string => definitionHash({ ...categoryModel, ...changes });

describe('the definition of a read model', () => {
  it('is the same as long as nothing changes', () => {
    expect(hashWith({})).toBe(definitionHash(categoryModel));
  });

  it.each<[string, Partial<ReadModelDefinition>]>([
    ['its tables', { create: (table) => `${categoryModel.create(table)} -- more` }],
    ['its indexes', { index: (table) => `${categoryModel.index(table)} -- more` }],
    ['its fold', { foldVersion: categoryModel.foldVersion + 1 }],
    ['the streams that it follows', { streamPrefixes: [...categoryModel.streamPrefixes, 'tenant-'] }],
  ])('is another one when %s are', (_, changes) => {
    expect(hashWith(changes)).not.toBe(definitionHash(categoryModel));
  });
});
