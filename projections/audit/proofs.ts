import type { SignedProofs } from '@charsu/core/contract/signed-statement.ts';
import type { StoredEvent } from '@charsu/core/event-store/chain.ts';
import type { EventStore } from '@charsu/core/event-store/event-store.ts';
import { codesOf, isProvenBy, type ProofKey, proofOf, publicKeyOf } from '@charsu/core/event-store/proof.ts';
import type { SignedStatements } from '@charsu/stores/books/signed-statements.ts';
import { replay } from './replay.ts';
import { isSigned, readPublicKey, signed } from './signed-head.ts';

/** How far the log's own time of an event may be from the signed one: it is written within seconds, by another clock. */
const toleranceMs = 10 * 60_000;

interface KnownKey {
  readonly key: ProofKey;
  /** The last position whose event it may have signed; undefined for the present key. */
  readonly until: bigint | undefined;
}

/** Which events need a proof, and of which key: the product has signed it, in a place that the log does not hold. */
export class Proofs {
  readonly #keys: readonly KnownKey[];
  readonly #from: bigint | undefined;
  readonly #restoredUpTo: bigint;

  /**
   * @param statements oldest first; without any, no event needs a proof. Throws for one that was not signed so.
   * @param pem the present private key, where it is at hand: its proofs are checked faster.
   */
  constructor(statements: readonly SignedProofs[], pem?: string) {
    const present = pem && { name: publicKeyOf(pem), codes: codesOf(pem) };
    const least = (some: readonly SignedProofs[]): bigint | undefined =>
      some.map(({ position }) => BigInt(position)).sort((a, b) => (a < b ? -1 : 1))[0];
    this.#from = least(statements);
    this.#restoredUpTo = BigInt(statements.findLast(({ restoredUpTo }) => restoredUpTo)?.restoredUpTo ?? -1);
    this.#keys = statements.map((statement, index) => {
      const signatures = readPublicKey(statement.key);
      if (signatures === undefined || !isSigned(statement)) {
        throw new Error(`The position that was signed at ${statement.at} was changed since.`);
      }
      const key = present && present.name === statement.key ? { codes: present.codes } : { signatures };
      return { key, until: least(statements.slice(index + 1).filter((later) => later.key !== statement.key)) };
    });
  }

  /** Whether an event is of the time before proofs: only the chain and the read models hold it. */
  isOlder({ position }: Pick<StoredEvent, 'position'>): boolean {
    return this.#from === undefined || (position !== undefined && position <= this.#from);
  }

  /** Why an event is a forged one; undefined where it is proven, or older than proofs. */
  faultOf(event: StoredEvent): string | undefined {
    if (this.isOlder(event)) return undefined;
    const proof = proofOf(event);
    if (proof === undefined) return 'it has no proof: it was not written by this product, so it is forged';
    const { position = 0n, created = '' } = event;
    const isRight = this.#keys.some(
      ({ key, until }) => (until === undefined || position <= until) && isProvenBy(event, key),
    );
    if (!isRight) return 'its proof is not right: it was changed or moved since, or is forged';
    if (position <= this.#restoredUpTo) return undefined;
    if (Math.abs(Date.parse(created) - Date.parse(proof.at)) <= toleranceMs) return undefined;
    return `the log says that it was written at ${created}, but it was signed at ${proof.at}`;
  }
}

/** The statements that the product has signed so far. */
export const readProofs = async (statements: Pick<SignedStatements, 'newest'>): Promise<SignedProofs[]> =>
  (await statements.newest('proofs', Number.MAX_SAFE_INTEGER)).reverse();

interface BeginDependencies {
  readonly eventStore: Pick<EventStore, 'load' | 'end' | 'lastPosition' | 'subscribe'>;
  readonly statements: SignedStatements;
  /** The private key. */
  readonly pem: string;
  /** ISO 8601 instant. */
  readonly now: () => string;
}

/**
 * Signs after which position each event of wallets and payments needs a proof of the present key: the position of the
 * last one without. Once for a log and key; once more for a log that was restored to the time before it.
 */
export async function beginProofs({ eventStore, statements, pem, now }: BeginDependencies): Promise<void> {
  const key = publicKeyOf(pem);
  const [newest] = await statements.newest('proofs', 1);
  const end = (await eventStore.lastPosition()) ?? 0n;
  if (newest?.key === key && BigInt(newest.position) <= end) return;
  const codes = codesOf(pem);
  let position = 0n;
  for await (const { events } of replay(eventStore, {})) {
    for (const event of events) {
      if (!isProvenBy(event, { codes })) position = event.position ?? 0n;
    }
  }
  const at = now();
  await statements.add(signed({ kind: 'proofs' as const, period: at, position: position.toString(), at }, pem));
}
