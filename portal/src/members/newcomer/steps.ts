import type { AdvertisementRecord } from '@charsu/core/contract/advertisement.ts';
import type { PersonRecord } from '@charsu/core/contract/person.ts';
import type { TenantOption } from '@charsu/core/contract/tenant.ts';
import type { UserRecord } from '@charsu/core/contract/user.ts';
import { type PublicationState, publicationState } from '@charsu/core/domain/publication-state.ts';
import { personPath, personTypePath } from '../return-path.ts';

const stepNames = ['code', 'person', 'business', 'advertisement'] as const;
export type StepName = (typeof stepNames)[number];

/**
 * `open`: the member's turn; `mend`: it was denied; `waiting`: it is under review, and the member has done their part.
 */
type StepState = 'open' | 'mend' | 'waiting' | 'done';

export interface Step {
  readonly name: StepName;
  readonly state: StepState;
  readonly path: string;
}

/** The data behind the steps. */
export interface Standing {
  readonly user: Pick<UserRecord, 'emailConfirmed' | 'cellphoneConfirmed'>;
  readonly person: Pick<PersonRecord, 'currentState'> | null;
  readonly tenants: readonly (Pick<TenantOption, 'id' | 'state' | 'visible'> &
    Partial<Pick<TenantOption, 'privateSeller'>>)[];
  /** Some of the member's, the last changed first. */
  readonly advertisements: readonly Pick<AdvertisementRecord, 'id' | 'state' | 'publicationPlanned'>[];
}

export const firstBusinessPath = '/users/tenant/first';
export const newAdPath = '/users/advertisement/add';

const { draft, pending, approved, denied, cancelled } = publicationState;

const stateOf = (state: PublicationState): StepState => {
  if (state === approved) return 'done';
  if (state === pending) return 'waiting';
  return state === denied ? 'mend' : 'open';
};

/** The most advanced record: approved, then waiting, then denied, then a draft. */
function furthest<Each extends { readonly state: PublicationState }>(records: readonly Each[]): Each | undefined {
  const order: readonly PublicationState[] = [approved, pending, denied, draft];
  return records
    .filter(({ state }) => state !== cancelled)
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))[0];
}

function personStep({ person }: Standing): Step {
  const name = 'person';
  if (person === null) return { name, state: 'open', path: personTypePath };
  // After a cancellation a new one is defined.
  return { name, state: stateOf(person.currentState), path: personPath };
}

function businessStep({ tenants }: Standing): Step {
  const name = 'business';
  const tenant = tenants.find(({ visible }) => visible) ?? furthest(tenants);
  if (tenant === undefined) return { name, state: 'open', path: firstBusinessPath };
  return { name, state: tenant.visible ? 'done' : stateOf(tenant.state), path: `/users/tenant/edit/${tenant.id}` };
}

function advertisementStep({ advertisements }: Standing): Step {
  const name = 'advertisement';
  // A planned one waits for the review of its business.
  const known = advertisements.map((ad) => (ad.publicationPlanned ? { ...ad, state: pending } : ad));
  const ad = furthest(known);
  if (ad === undefined) return { name, state: 'open', path: newAdPath };
  const page = ad.state === draft ? 'edit' : 'view';
  return { name, state: stateOf(ad.state), path: `/users/advertisement/${page}/${ad.id}` };
}

/** The steps to the first advertisement, in their order (R5-R7). */
export function stepsOf(standing: Standing): readonly Step[] {
  const { emailConfirmed, cellphoneConfirmed } = standing.user;
  const isProven = emailConfirmed || cellphoneConfirmed;
  const { person, tenants } = standing;
  const code: Step = { name: 'code', state: isProven ? 'done' : 'open', path: '/users/profile' };
  // A private seller writes no business, and tells an identity only where a moderator has asked for it.
  if (tenants.length > 0 && tenants.every(({ privateSeller }) => privateSeller === true)) {
    const isAsked = person !== null && person.currentState !== draft;
    return [code, ...(isAsked ? [personStep(standing)] : []), advertisementStep(standing)];
  }
  return [code, personStep(standing), businessStep(standing), advertisementStep(standing)];
}

/** Whether it is its member's turn. */
export const isOpen = ({ state }: Pick<Step, 'state'>): boolean => state === 'open' || state === 'mend';

/** The next step; undefined when all are waiting or done. */
export const nextStep = (steps: readonly Step[]): Step | undefined => steps.find(isOpen);
