import { type Explained, nodesOf, type PlanNode } from './plans.ts';
import { mostRows } from './sizes.ts';

const nameOf = (node: PlanNode): string => node['Relation Name'] ?? '';
const lookedAt = (node: PlanNode): number =>
  ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1);

/**
 * Whether a limit right above it has ended it early, as in counts up to a maximum; or would have, in a larger table,
 * since nearly all rows that it looked at count.
 */
const endedEarly = (node: PlanNode, parent: PlanNode | undefined, tableRows: number): boolean =>
  parent?.['Node Type'] === 'Limit' &&
  (lookedAt(node) < tableRows * 0.6 || (node['Actual Rows'] ?? 0) > lookedAt(node) * 0.9);

/** The faults of a plan, with the plan: a large table read from end to end, or too many rows read. */
export function complaintsOf(explained: Explained, largeTables: ReadonlyMap<string, number>): string[] {
  const json = JSON.stringify(explained, undefined, 1);
  const nodes = [...nodesOf(explained.Plan)].filter(({ node }) => largeTables.has(nameOf(node)));
  const scans = nodes.filter(
    ({ node, parent }) =>
      node['Node Type'] === 'Seq Scan' && !endedEarly(node, parent, largeTables.get(nameOf(node)) ?? 0),
  );
  const rows = nodes.reduce((sum, { node }) => sum + lookedAt(node), 0);
  return [
    ...scans.map(({ node }) => `a sequential scan of ${node['Relation Name']}\n${json}`),
    ...(rows > mostRows ? [`${Math.round(rows)} rows of large tables looked at\n${json}`] : []),
  ];
}
