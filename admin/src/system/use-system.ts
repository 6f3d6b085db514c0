import type { SystemStatus } from '@charsu/core/contract/system.ts';
import { useAnswer } from '../http/use-answer.ts';

/** The state of the product, read every few seconds. */
export const useSystem = ({ enabled = true, everyMs = 5_000 } = {}) =>
  useAnswer<SystemStatus>(['system'], 'console/system', { refetchInterval: everyMs, enabled });
