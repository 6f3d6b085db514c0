import type { QueueFilter } from './review.ts';

const filterNames = ['q', 'categoryId', 'city'] as const satisfies readonly (keyof QueueFilter)[];

/** The part of a queue that is on the page, and the record that is open. */
interface QueuePart {
  readonly filter: Partial<QueueFilter>;
  /** From 1. */
  readonly page: number;
  /** Its id. */
  readonly record?: string | undefined;
}

/** Reads the part of a queue from its address; by default the first page of all. */
export function partOf(address: URLSearchParams): QueuePart {
  const given = filterNames.flatMap((name) => {
    const value = address.get(name)?.trim();
    return value ? [[name, value] as const] : [];
  });
  const page = address.get('page') ?? '';
  return {
    filter: Object.fromEntries(given),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    record: address.get('record') ?? undefined,
  };
}

/** The address of a part of a queue, so that Back and a reload lead to it. */
export function addressOf({ filter, page, record }: QueuePart): URLSearchParams {
  return new URLSearchParams({
    ...filter,
    ...(page > 1 && { page: String(page) }),
    ...(record !== undefined && { record }),
  });
}
