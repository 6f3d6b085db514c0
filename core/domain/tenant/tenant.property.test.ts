import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DomainError } from '../domain-error.ts';
import { type PublicationStateName, stateName } from '../publication-state.ts';
import { type TenantCommand, tenantDecider } from './decide.ts';
import { isPublic, type TenantState } from './state.ts';
import { commands, moderator, owner } from './tenant.example.ts';

describe('any sequence of commands', () => {
  type Place = PublicationStateName | 'absent' | 'deleted';
  /** Written down a second time on purpose: where each command may lead. */
  const table: Readonly<Record<Place, Partial<Record<TenantCommand['type'], Place>>>> = {
    absent: { CreateTenant: 'draft' },
    draft: { SubmitTenant: 'pending', CancelTenant: 'cancelled', DeleteTenant: 'deleted' },
    pending: {
      ApproveTenant: 'approved',
      DenyTenant: 'denied',
      ReopenTenant: 'draft',
      CancelTenant: 'cancelled',
      DeleteTenant: 'deleted',
    },
    approved: {
      UpdateTenant: 'pending',
      ReopenTenant: 'draft',
      CancelTenant: 'cancelled',
      DeleteTenant: 'deleted',
    },
    denied: { SubmitTenant: 'pending', ReopenTenant: 'draft', CancelTenant: 'cancelled', DeleteTenant: 'deleted' },
    cancelled: { DeleteTenant: 'deleted' },
    deleted: {},
  };
  const placeOf = (state: TenantState): Place => (state.status === 'present' ? stateName(state.state) : state.status);
  const anyBy = fc.constantFrom(owner, moderator);
  const anyCommand: fc.Arbitrary<TenantCommand> = fc.oneof(
    fc.constant(commands.create()),
    fc
      .tuple(
        fc.constantFrom({ city: 'یزد' }, { city: 'قم' }, { subDomain: 'nain' }, { names: { 'fa-IR': 'فرش' } }),
        anyBy,
      )
      .map(([changes, by]) => commands.update(changes, by)),
    anyBy.chain((by) =>
      fc.constantFrom<TenantCommand>(
        commands.submit(by),
        commands.approve(by),
        commands.deny(by),
        commands.reopen(by),
        commands.cancel(by),
      ),
    ),
    fc.tuple(fc.constantFrom(0, 0, 2), anyBy).map(([count, by]) => commands.delete(count, by)),
  );

  it('stays inside the table, and only what was approved is public', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (sequence) => {
        let state: TenantState = tenantDecider.initial;
        let everApproved = false;
        for (const command of sequence) {
          const from = placeOf(state);
          const wasPublic = isPublic(state);
          try {
            for (const event of tenantDecider.decide(command, state)) {
              everApproved ||= event.type === 'TenantApproved';
              state = tenantDecider.evolve(state, event);
            }
          } catch (error) {
            if (!(error instanceof DomainError)) throw error;
          }
          const to = placeOf(state);
          if (to !== from) expect(to).toBe(table[from][command.type]);
          if (isPublic(state)) {
            expect(everApproved).toBe(true);
            expect(wasPublic || command.type === 'ApproveTenant').toBe(true);
            // A changed identity that waits for review, or was denied (D14c), hides nothing.
            expect(['approved', 'pending', 'denied']).toContain(to);
          }
          if (to === 'approved') expect(isPublic(state)).toBe(true);
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
