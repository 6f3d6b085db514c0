export type TaskStatus = 'enqueued' | 'processing' | 'succeeded' | 'failed';

export interface Task {
  readonly uid: number;
  readonly indexUid: string | null;
  readonly type: string;
  readonly status: TaskStatus;
  readonly details: unknown;
  readonly error: unknown;
  readonly enqueuedAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

/** Finished tasks that can still be asked for. */
export const keptTasks = 10_000;
