import { typedSince } from '../typed-since.ts';
import type { Values } from './values.ts';

/** What was typed, on a fresh version of the record; of the pictures the fresh ones, in the order that was chosen. */
export function typedOn(fresh: Values, before: Values, typed: Values): Values {
  const { images, ...others } = typedSince(before, typed);
  if (images === undefined) return { ...fresh, ...others };
  const order = images.map(({ id }) => id);
  return { ...fresh, ...others, images: [...fresh.images].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) };
}
