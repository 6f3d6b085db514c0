import type { IndexState } from './index-state.ts';
import { type Query, QueryPlanner } from './query.ts';
import type { Settings } from './settings.ts';
import { Units } from './unit.ts';

/** Plans of an index that are remembered; each takes six bytes a document and word. */
const rememberedPlans = 4;

/** The plans for one state of an index. */
class Plans {
  private readonly index: IndexState;
  private settings: Settings;
  private revision: number;
  private readonly units = new Units();
  /** From the one asked for longest ago to the latest. */
  private readonly byQuestion = new Map<string, Query>();

  constructor(index: IndexState) {
    this.index = index;
    this.settings = index.settings;
    this.revision = index.revision;
  }

  of(question: string): Query {
    this.forgetOutdated();
    const known = this.byQuestion.get(question);
    if (known !== undefined) return known;
    if (this.byQuestion.size >= rememberedPlans) this.forget(this.byQuestion.keys().next().value ?? '');
    const plan = new QueryPlanner(this.index, this.units).plan(question);
    this.byQuestion.set(question, plan);
    return plan;
  }

  private forgetOutdated(): void {
    const { settings, revision } = this.index;
    if (this.settings === settings && this.revision === revision) return;
    for (const question of this.byQuestion.keys()) this.forget(question);
    this.settings = settings;
    this.revision = revision;
  }

  private forget(question: string): void {
    const plan = this.byQuestion.get(question);
    this.byQuestion.delete(question);
    if (plan === undefined) return;
    for (const unit of [...plan.words, ...plan.phrases, ...plan.excluded]) this.units.takeBack(unit);
  }
}

const plansOf = new WeakMap<IndexState, Plans>();

/**
 * The plan of a query, good until the next is asked for. A page of results with several filters asks for the same words again for
 * each filter's counts, and the next page asks for them, too: the latest plans are remembered until the index changes.
 */
export function planOf(index: IndexState, q: string): Query {
  let plans = plansOf.get(index);
  if (plans === undefined) {
    plans = new Plans(index);
    plansOf.set(index, plans);
  }
  return plans.of(q);
}
