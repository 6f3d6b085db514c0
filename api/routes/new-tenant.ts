import { notValid } from '@charsu/core/application/checked.ts';
import type { CommandContext, Handled } from '@charsu/core/application/commands.ts';
import type { createTenantSchema } from '@charsu/core/contract/requests.ts';
import { DomainError } from '@charsu/core/domain/domain-error.ts';
import type { Queries } from '@charsu/projections/queries/queries.ts';
import type { z } from 'zod';
import type { ApiDependencies } from '../dependencies.ts';

type Needs = Pick<ApiDependencies, 'commands' | 'queries'>;

/**
 * Refuses, with the field `ownerId`, an owner of a new business without an existing account, with
 * `The_Value_Is_Not_Valid`, and one without personal details, with `The_Person_Not_Found` (D14d).
 */
async function requireOwner(queries: Pick<Queries, 'user'>, ownerId: string): Promise<void> {
  const user = await queries.user.record(ownerId);
  if (user === undefined || user.deleted) throw notValid('ownerId');
  if (user.personId === null) throw new DomainError('The_Person_Not_Found', { field: 'ownerId' });
}

/**
 * Adds a business of the caller or, for administrators, of another user. Refuses another owner with `Status_403`, and one
 * without an account or personal details (`requireOwner`).
 */
export async function createTenant(
  { ownerId, ...fields }: z.output<typeof createTenantSchema>,
  context: CommandContext,
  { commands, queries }: Needs,
): Promise<Handled> {
  const owner = ownerId ?? context.by.id;
  if (context.by.scope === 'own' && owner !== context.by.id) throw new DomainError('Status_403');
  await requireOwner(queries, owner);
  return commands.tenant.create({ ...fields, ownerId: owner }, context);
}
