import { z } from 'zod';
import { changesSchema, creationSchema } from '../field-schemas.ts';
import type { FieldsOf, FieldTable } from '../field-table.ts';
import { nameLine } from '../text.ts';

const trustRuleNameLength = 80;

/** The conditions of an advertisement to be published at once: all of them. */
export const trustRuleFields = {
  name: { schema: nameLine(1, trustRuleNameLength), label: 'accountName' },
  /** The category with all below it; null: every category. */
  categoryId: { schema: z.uuid().nullable(), default: null, code: 'category' },
  /** Advertisements of the seller that moderators approved since the last denial. */
  approvedAtLeast: { schema: z.int().min(1).max(1_000), default: 5 },
  /** Days since the last denial. */
  denialFreeDays: { schema: z.int().min(0).max(3_650), default: 90 },
  /** Days since the seller registered. */
  memberDays: { schema: z.int().min(0).max(3_650), default: 30 },
  /** How many warnings the product may have found. */
  warningsAtMost: { schema: z.int().min(0).max(6), default: 0 },
  /** The share of the rule's publications that moderators check afterwards. */
  lookedAtPercent: { schema: z.int().min(0).max(100), default: 10, unit: 'percent' },
} as const satisfies FieldTable;

export type TrustRuleFields = FieldsOf<typeof trustRuleFields>;

/** The fields of a rule as administrators send them. */
export const trustRuleFieldsSchema = creationSchema(trustRuleFields);
/** An edit: the fields that are sent change, the others stay. */
export const trustRuleChangesSchema = changesSchema(trustRuleFields);
