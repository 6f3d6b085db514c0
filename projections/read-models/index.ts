import type { ReadModelDefinition } from '../runner/read-model.ts';
import { accountModel } from './account/model.ts';
import { advertisementModel } from './advertisement/model.ts';
import { categoryModel } from './category/model.ts';
import { historyModel } from './history/model.ts';
import { noticeModel } from './notice/model.ts';
import { tenantModel } from './tenant/model.ts';

/** All read models. */
export const readModelDefinitions: readonly ReadModelDefinition[] = [
  categoryModel,
  tenantModel,
  advertisementModel,
  historyModel,
  accountModel,
  noticeModel,
];
