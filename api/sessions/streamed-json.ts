/** Batches of a list that is too long to be held at once. */
export type Batches<Item> = AsyncIterable<readonly Item[]>;

/** The fields of an object in the order of its text, each read when its turn comes; long lists in batches. */
export type Sections<Whole> = {
  readonly [Key in keyof Whole]-?: () =>
    | Whole[Key]
    | Promise<Whole[Key]>
    | (Whole[Key] extends readonly (infer Item)[] ? Batches<Item> : never);
};

const isBatches = (value: unknown): value is Batches<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** The JSON text of an object in parts, so that only one section, or one batch of a long one, is in memory. */
export async function* streamedJson<Whole>(sections: Sections<Whole>): AsyncGenerator<string> {
  let before = '{';
  for (const [name, read] of Object.entries<() => unknown>(sections)) {
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    const value = await read();
    if (isBatches(value)) {
      let beforeItem = '[';
      for await (const items of value) {
        for (const item of items) {
          yield `${beforeItem}${JSON.stringify(item)}`;
          beforeItem = ',';
        }
      }
      yield beforeItem === '[' ? '[]' : ']';
    } else yield JSON.stringify(value);
  }
  yield before === '{' ? '{}' : '}';
}
