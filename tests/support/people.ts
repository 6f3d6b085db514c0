import { hashPassword } from '@charsu/api/sessions/passwords.ts';
import type { TokenIssuer } from '@charsu/api/sessions/tokens.ts';
import { systemContext } from '@charsu/core/application/commands.ts';
import type { Commands } from '@charsu/core/application/create-commands.ts';
import { administratorRole, auditorRole, moderatorRole } from '@charsu/core/domain/role/seeded.ts';
import type { CredentialStore } from '@charsu/stores/accounts/credentials.ts';
import type { SessionStore } from '@charsu/stores/accounts/sessions.ts';

export type Role = 'administrator' | 'moderator' | 'auditor' | 'user';

/** A user with an account. */
interface Somebody {
  readonly userId: string;
  /** Their e-mail address. */
  readonly username: string;
  /** The position after which the read models have them. */
  readonly position: bigint;
}

interface PeopleDependencies {
  readonly commands: Commands;
  readonly credentials: CredentialStore;
  readonly sessions: SessionStore;
  readonly tokens: TokenIssuer;
}

/** Personal details of a person in Iran. */
export const personalDetails = {
  personType: 'natural',
  firstName: 'Niloufar',
  surname: 'Rostampur',
  organizationName: '',
  nationalId: '0790419904',
  organizationNationalId: '',
  registrationNumber: '',
  vatId: '',
  streetAndHouseNumber: 'Baharestan 12',
  postalCode: '8391613117',
  city: 'اصفهان',
  country: 'IR',
  phoneNumber: '03132221100',
} as const;

/**
 * Defines a user's personal details, approved at once, which owners of businesses need; resolves with the position for
 * the read models.
 */
export async function introduce(commands: Pick<Commands, 'person'>, userId: string): Promise<bigint> {
  const context = { ...systemContext(new Date().toISOString()), idempotencyKey: 'introduced' };
  const { id } = await commands.person.define(userId, { person: personalDetails, submit: true }, context);
  return (await commands.person.approve(id, { ...context, idempotencyKey: 'approved' })).position;
}

const roleIds = {
  administrator: administratorRole,
  moderator: moderatorRole,
  auditor: auditorRole,
  user: undefined,
} as const;
const hours = 24;

/** The hash of each password, made once in a process: hashing gives way to all other work, and is no feature of these tests. */
const hashes = new Map<string, Promise<string>>();
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  return hash;
}

/** Creates accounts, and sessions without signing in: for tests and benches about other features. */
export function createPeople({ commands, credentials, sessions, tokens }: PeopleDependencies) {
  const system = () => systemContext(new Date().toISOString());
  return {
    /** Defines the roles; call once before adding members. */
    seedRoles: () => commands.role.seed(system()),

    /** A new user; without a password they cannot sign in by one. */
    async add(role: Role, password?: string): Promise<Somebody> {
      const userId = crypto.randomUUID();
      const username = `${role}-${userId.slice(0, 8)}@example.com`;
      const withPassword = password !== undefined;
      if (withPassword) await credentials.setPassword(userId, await hashOf(password));
      const fields = { id: userId, name: `The ${role}`, email: username, cellphone: null, culture: 'en-US' } as const;
      let { position } = await commands.user.register({ ...fields, withPassword }, system());
      const roleId = roleIds[role];
      if (roleId !== undefined) ({ position } = await commands.role.addMember(roleId, userId, system()));
      return { userId, username, position };
    },

    /** The Authorization header of a new session. */
    async authorization(
      { userId, username }: Pick<Somebody, 'userId' | 'username'>,
      userAgent = 'test',
    ): Promise<string> {
      const now = new Date();
      const { token, jti, expiresAt } = await tokens.issue(
        { userId, personId: null, uniqueName: username },
        now,
        hours,
      );
      await sessions.begin({
        jti,
        userId,
        signedInAt: now.toISOString(),
        expiresAt,
        userAgent,
        address: '::1',
      });
      return `Bearer ${token}`;
    },
  };
}
