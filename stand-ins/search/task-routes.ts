import type { FastifyInstance } from 'fastify';
import { SearchError } from './errors.ts';
import { type ByUid, count, list, takeOnly } from './route-values.ts';
import type { Task } from './task.ts';
import type { TaskQueue } from './tasks.ts';

function duration(task: Task): string | null {
  if (task.finishedAt === null || task.startedAt === null) return null;
  return `PT${((task.finishedAt.getTime() - task.startedAt.getTime()) / 1000).toFixed(6)}S`;
}

const shownTask = (task: Task) => ({
  uid: task.uid,
  batchUid: task.startedAt === null ? null : task.uid,
  indexUid: task.indexUid,
  status: task.status,
  type: task.type,
  canceledBy: null,
  details: task.details,
  error: task.error,
  duration: duration(task),
  enqueuedAt: task.enqueuedAt.toISOString(),
  startedAt: task.startedAt?.toISOString() ?? null,
  finishedAt: task.finishedAt?.toISOString() ?? null,
});

/** What tasks can be asked for by on a real server. */
const onlyReal = [
  ...['batchUids', 'canceledBy', 'beforeEnqueuedAt', 'afterEnqueuedAt', 'beforeStartedAt', 'afterStartedAt'],
  ...['beforeFinishedAt', 'afterFinishedAt'],
];

/** Tasks. */
export function taskRoutes(app: FastifyInstance, queue: TaskQueue): void {
  app.get<{ Params: { uid: string } }>('/tasks/:uid', async ({ params }) => {
    const task = queue.tasks.get(count(params.uid, 0, 'task_uid'));
    if (task === undefined) throw new SearchError('task_not_found', `Task \`${params.uid}\` not found.`);
    return shownTask(task);
  });
  app.get<ByUid>('/tasks', async ({ query }) => {
    takeOnly('parameter', query, ['limit', 'from', 'reverse', 'uids', 'types', 'statuses', 'indexUids'], onlyReal);
    const limit = count(query.limit, 20, 'task_limit');
    const among = (values: string[] | undefined, value: string | null) =>
      values === undefined || (value !== null && values.includes(value));
    const [uids, types, statuses, indexUids] = [
      list(query.uids),
      list(query.types),
      list(query.statuses),
      list(query.indexUids),
    ];
    const direction = query.reverse === 'true' ? 1 : -1;
    const all = [...queue.tasks.values()]
      .filter(
        (task) =>
          among(uids, String(task.uid)) &&
          among(types, task.type) &&
          among(statuses, task.status) &&
          among(indexUids, task.indexUid),
      )
      .sort((a, b) => direction * (a.uid - b.uid));
    const from = query.from === undefined ? undefined : count(query.from, 0, 'task_from');
    const rest = from === undefined ? all : all.filter((task) => direction * (task.uid - from) >= 0);
    const results = rest.slice(0, limit).map(shownTask);
    return { results, total: all.length, limit, from: results[0]?.uid ?? null, next: rest[limit]?.uid ?? null };
  });
}
