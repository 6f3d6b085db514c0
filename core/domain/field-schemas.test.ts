import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aggregates, recordKinds } from './aggregates.ts';
import { answerShape, changesSchema } from './field-schemas.ts';
import type { FieldTable } from './field-table.ts';

describe.each(recordKinds)('the fields of the kind %s', (kind) => {
  const fields: FieldTable = aggregates[kind].fields;

  it('can be answered, whatever may be sent for them', () => {
    // Answers are encoded: a transformation, which only goes one way, would throw.
    const answered = z.object(answerShape(fields));
    for (const [name, { schema }] of Object.entries(fields)) {
      for (const sent of ['', 'a', '09131234567', 'a@example.com', 0, 7, true, null, [], {}, 'IR', 'noDelivery']) {
        const read = schema.safeParse(sent);
        if (!read.success) continue;
        const shape = answered.shape[name];
        expect(shape?.encode(read.data), name).toEqual(read.data);
      }
    }
  });

  it('are lists to a form where several of its choices can be taken', () => {
    for (const [name, { words, schema, default: before }] of Object.entries(fields)) {
      if (words !== undefined && Array.isArray(before)) expect(schema, name).toBeInstanceOf(z.ZodArray);
    }
  });

  it('may be left out of an edit', () => {
    expect(changesSchema(fields).parse({})).toEqual({});
  });
});

it('what was written under other limits can still be answered', () => {
  const { name, level } = answerShape(aggregates.advertisement.fields);
  expect(name.encode('')).toBe('');
  expect(level.encode(99)).toBe(99);
});
