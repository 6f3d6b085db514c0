import { z } from 'zod';

/** A picture: its address, and its size in pixels so that pages reserve its place. */
export const imageSchema = z
  .strictObject({
    id: z.uuid(),
    url: z.string().min(1).max(500),
    width: z.int().positive(),
    height: z.int().positive(),
  })
  .meta({ id: 'Image' });
export type Image = z.infer<typeof imageSchema>;

/** The pictures of a record in their order, each once. */
export const imagesSchema = (most: number) =>
  z
    .array(imageSchema)
    .max(most)
    .refine((images) => new Set(images.map(({ id }) => id)).size === images.length, {
      params: { code: 'The_Entered_Information_Is_Duplicated' },
    });

/** All pictures in a value of a record: in one, in a list of them, or in parts with one. */
export function imagesIn(value: unknown): readonly Image[] {
  if (typeof value !== 'object' || value === null) return [];
  const image = imageSchema.safeParse(value).data;
  return image === undefined ? Object.values(value).flatMap(imagesIn) : [image];
}
