import { personIdOf } from '@charsu/core/application/person-of.ts';
import { moderatorRole, seededRoles, userRole } from '@charsu/core/domain/role/seeded.ts';
import { expect } from 'vitest';
import { personalDetails } from '../support/people.ts';
import { get, type Line, moved, post, put, saved } from './line.ts';

/** Persons and roles. */
export const personAndRoleLines: readonly Line[] = [
  {
    line: 'R177',
    key: 'person_create',
    as: 'newcomer',
    name: 'define the own person',
    call: () => post('person/', { person: personalDetails, submit: true }),
    says: saved,
  },
  {
    line: 'R177',
    key: 'person_get',
    as: 'owner',
    name: 'one person',
    call: ({ owner }) => get(`person/?id=${personIdOf(owner.userId)}`),
    says: { personType: 'natural' },
    hidden: true,
  },
  {
    line: 'R177',
    key: 'person_getByUserId',
    as: 'owner',
    name: 'the person of an account',
    call: ({ owner }) => get(`person/getByUserId?userId=${owner.userId}`),
    says: { currentState: 30 },
    hidden: true,
  },
  {
    line: 'R177',
    key: 'person_update',
    as: 'owner',
    name: 'edit the own person',
    call: () => put('person/', { person: { ...personalDetails, postalCode: '8391613118' }, submit: false }),
    says: saved,
  },
  {
    line: 'R177',
    key: 'person_changestate',
    as: 'moderator',
    name: "deny somebody's person",
    call: async ({ api }) => {
      const person = await api.addPerson('user');
      const url = '/api/person/';
      const defined = { person: personalDetails, submit: true };
      await api.app.inject({ method: 'POST', url, payload: defined, headers: person.headers });
      return put('person/changestate', { id: personIdOf(person.userId), state: 40, reason: 'The number is wrong.' });
    },
    says: moved,
  },
  {
    line: 'R178',
    key: 'role_get',
    as: 'administrator',
    name: 'one role',
    call: () => get(`role/?id=${userRole}`),
    says: { name: 'user' },
  },
  {
    line: 'R178',
    key: 'role_search',
    as: 'administrator',
    name: 'roles',
    call: () => post('role/search', { q: 'moder' }),
    says: { items: [{ name: 'moderator' }], total: 1 },
  },
  {
    line: 'R167, R178',
    key: 'role_getpermissions',
    as: 'administrator',
    name: 'what a role may do, since when',
    call: () => get(`role/permissions/${moderatorRole}`),
    says: expect.arrayContaining([{ key: 'advertisement_approve', grantedAt: expect.any(String) }]),
  },
  {
    line: 'R167, R178',
    key: 'role_savepermissions',
    as: 'administrator',
    name: 'save what a role may do',
    call: () => {
      const { permissions = [] } = seededRoles.find(({ id }) => id === moderatorRole) ?? {};
      return put('role/permissions', { id: moderatorRole, permissions });
    },
    says: saved,
  },
];
