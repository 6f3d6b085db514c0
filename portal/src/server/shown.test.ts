import { describe, expect, it } from 'vitest';
import { shownOf } from './shown.ts';

const id = (digit: number): string => `${digit}`.repeat(8) + '-0000-4000-8000-000000000000';

describe('what a page shows', () => {
  it('is every record that its data name, under whatever key', () => {
    const data = {
      page: { id: id(1), tenantId: id(2), path: [id(3), id(4)], counts: { [id(5)]: 7 } },
      other: null,
    };
    expect(shownOf(data)).toEqual({ ids: [1, 2, 3, 4, 5].map(id) });
  });

  it('is not what is no id, such as texts and addresses of pictures', () => {
    const data = { id: 'about', text: `see ${id(1)}`, image: `/uploads/images/${id(2)}/400.webp` };
    expect(shownOf(data)).toEqual({ ids: [] });
  });
});
