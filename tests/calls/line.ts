import type { Permission } from '@charsu/core/domain/permissions.ts';
import { expect } from 'vitest';
import type { Sent } from '../support/api/records.ts';
import type { Person } from '../support/api/test-api.ts';
import type { World } from './world.ts';

/** The caller: `owner` has the record, `newcomer` has just registered. */
type Caller = 'visitor' | 'newcomer' | 'owner' | 'moderator' | 'administrator';

/** A call of the specification, with its requirements for success. */
export interface Line {
  /** The requirements that name it. */
  readonly line: string;
  readonly key: Permission | 'public';
  readonly as: Caller;
  readonly name: string;
  /** Makes the record that the call is about; answers the call. */
  readonly call: (world: World, caller: Person) => Sent | Promise<Sent>;
  /** 200 where nothing is said. */
  readonly status?: number;
  /** The part of the answer that is checked. */
  readonly says?: unknown;
  /** To somebody who holds the key, too, the record is not there. */
  readonly hidden?: true;
}

const by =
  (method: Sent['method']) =>
  (path: string, payload?: object): Sent => ({ method, url: `/api/${path}`, ...(payload && { payload }) });
export const [get, post, put, remove] = [by('GET'), by('POST'), by('PUT'), by('DELETE')] as const;

export const saved = { code: 'Save_Successful' };
export const moved = { code: 'State_Changed_Successful' };
export const list = { items: expect.any(Array), total: expect.any(Number), page: 1 };
