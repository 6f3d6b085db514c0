import { open } from 'node:fs/promises';
import { join } from 'node:path';

/** Settings that make PostgreSQL log the plan of every statement, with its row counts. */
export const explaining = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_format': 'json',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
} as const;

export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  /** The rows that it returned, on average of its loops. */
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The plan of an executed statement. */
export interface Explained {
  readonly 'Query Text': string;
  readonly Plan: PlanNode;
}

/** Reads the plans that a server with `explaining` has written since the last call. */
export function readPlans(dataDir: string): () => Promise<Explained[]> {
  const path = join(dataDir, 'logs', 'postgres.log');
  let read = 0;
  return async () => {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const { buffer } = await file.read(Buffer.alloc(size - read), 0, size - read, read);
      read = size;
      const entries = buffer.toString('utf8').matchAll(/ duration: [\d.]+ ms {2}plan:\n((?:\t.*\n)+)/g);
      return [...entries].map(([, json = '']): Explained => JSON.parse(json));
    } finally {
      await file.close();
    }
  };
}

/** All nodes of a plan, each with the one above it. */
export function* nodesOf(
  node: PlanNode,
  parent?: PlanNode,
): Generator<{ node: PlanNode; parent: PlanNode | undefined }> {
  yield { node, parent };
  for (const below of node.Plans ?? []) yield* nodesOf(below, node);
}
