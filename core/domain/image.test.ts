import { describe, expect, it } from 'vitest';
import { refusalsOf } from '../contract/refusals.ts';
import { type Image, imagesSchema } from './image.ts';

const picture = (): Image => ({ id: crypto.randomUUID(), url: '/uploads/images/a/1280.webp', width: 800, height: 600 });

/** The codes with which a list of at most three pictures is refused. */
function refusalsOfList(images: readonly Image[]) {
  const schema = imagesSchema(3);
  const result = schema.safeParse(images, { reportInput: true });
  return result.success ? [] : refusalsOf(result.error.issues, schema).map(({ code }) => code);
}

describe('the pictures of a record', () => {
  it('are each there once', () => {
    const [one, two] = [picture(), picture()];
    expect(refusalsOfList([one, two])).toEqual([]);
    expect(refusalsOfList([one, two, one])).toEqual(['The_Entered_Information_Is_Duplicated']);
  });
});
