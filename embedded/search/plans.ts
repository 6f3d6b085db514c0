import type { IndexState } from './index-state.ts';
import { type Query, QueryPlanner } from './query.ts';
import type { Settings } from './settings.ts';

/** Plans of an index that are remembered; each takes six bytes a document and word. */
const rememberedPlans = 4;

/** What was planned for an index as it was. */
interface Plans {
  readonly settings: Settings;
  readonly revision: number;
  readonly byQuestion: Map<string, Query>;
}

const plansOf = new WeakMap<IndexState, Plans>();

/**
 * The plan of a query. A page of results with several filters asks for the same words again for each filter's counts, and
 * the next page asks for them, too: the latest plans are remembered until the index changes.
 */
export function planOf(index: IndexState, q: string, fields: ReadonlySet<number> | undefined): Query {
  const { settings, revision } = index;
  let plans = plansOf.get(index);
  if (plans === undefined || plans.settings !== settings || plans.revision !== revision) {
    plans = { settings, revision, byQuestion: new Map() };
    plansOf.set(index, plans);
  }
  const question = JSON.stringify([q, fields === undefined ? null : [...fields]]);
  const { byQuestion } = plans;
  let plan = byQuestion.get(question);
  if (plan === undefined) {
    plan = new QueryPlanner(index, fields).plan(q);
    if (byQuestion.size >= rememberedPlans) byQuestion.delete(byQuestion.keys().next().value ?? '');
    byQuestion.set(question, plan);
  }
  return plan;
}
