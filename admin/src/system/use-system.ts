import type { SystemStatus } from '@charsu/core/contract/system.ts';
import { useAnswer } from '../http/use-answer.ts';

/** The state of the product, read again and again. */
export const useSystem = (everyMs: number) =>
  useAnswer<SystemStatus>(['system'], 'console/system', { refetchInterval: everyMs });
