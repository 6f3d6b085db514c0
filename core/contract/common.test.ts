import { describe, expect, it } from 'vitest';
import { askedInstantSchema } from './common.ts';
import { publishContentPageSchema } from './content-page.ts';

describe('an instant that is asked about', () => {
  it.each(['0001-01-01T00:00:00Z', '2026-02-28T12:00:00.5Z', '9999-12-31T23:59:59.999Z'])('may be %s', (instant) => {
    expect(askedInstantSchema.parse(instant)).toBe(instant);
  });

  it.each(['0000-01-01T00:00:00Z', '0000-12-31T23:59:59.999Z', '2026-02-30T00:00:00Z', '2026-02-28'])(
    'is not %s',
    (instant) => {
      expect(askedInstantSchema.safeParse(instant).success).toBe(false);
    },
  );

  it('takes the form of the log in a command, so that the texts compare like instants', () => {
    const at = '2026-12-01T10:00:00.000Z';
    for (const from of [at, '2026-12-01T10:00:00Z'])
      expect(publishContentPageSchema.parse({ from })).toEqual({ from: at });
  });
});
