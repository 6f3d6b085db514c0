import { describe, expect, it } from 'vitest';
import { showing, shownColumns } from './columns.ts';

const all = ['name', 'owner', 'city', 'state'];

describe('the columns of a view', () => {
  it('are those that are not hidden, in the order that was chosen', () => {
    expect(shownColumns(all, [], [])).toEqual(all);
    expect(shownColumns(all, ['city'], [1, 0])).toEqual(['owner', 'name', 'state']);
  });
  it('are shown again as they were saved', () => {
    const columns = ['state', 'name'];
    const { hidden, places } = showing(all, columns);
    expect([...places].sort()).toEqual([0, 1, 2, 3]);
    expect(shownColumns(all, hidden, places)).toEqual(columns);
  });
  it('are left aside where the list does not have them any more', () => {
    const { hidden, places } = showing(all, ['gone', 'city']);
    expect(shownColumns(all, hidden, places)).toEqual(['city']);
  });
});
