import { indexNotFound } from './errors.ts';
import type { IndexState } from './index-state.ts';

/** The indexes of a server, by uid. */
export class Indexes {
  private readonly states = new Map<string, IndexState>();

  get(uid: string): IndexState {
    const state = this.states.get(uid);
    if (state === undefined) throw indexNotFound(uid);
    return state;
  }

  find(uid: string): IndexState | undefined {
    return this.states.get(uid);
  }

  set(uid: string, state: IndexState): void {
    this.states.set(uid, state);
  }

  delete(uid: string): void {
    this.states.delete(uid);
  }

  entries(): Iterable<[string, IndexState]> {
    return this.states;
  }
}
