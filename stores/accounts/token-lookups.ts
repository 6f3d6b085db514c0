/** The bearer of a token: the user's id and the token's own id. */
export interface TokenBearer {
  readonly userId: string;
  readonly jti: string;
}

type Waiting<Found> = TokenBearer & {
  readonly resolve: (found: Found | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/** Lookups that may run at once. */
const mostUnderWay = 2;
/** Bearers in one lookup. */
const mostTogether = 200;

/**
 * Lets requests that arrive together share one lookup of their bearers. Each lookup begins after the requests it is for
 * have arrived, so no answer is older than its request: a sign-out works at once.
 *
 * @param find answers in the order of the bearers.
 */
export function createTokenLookups<Found>(
  find: (bearers: readonly TokenBearer[]) => Promise<readonly (Found | undefined)[]>,
): (bearer: TokenBearer) => Promise<Found | undefined> {
  const waiting: Waiting<Found>[] = [];
  let underWay = 0;
  let planned = false;

  async function look(): Promise<void> {
    const group = waiting.splice(0, mostTogether);
    if (group.length === 0) return;
    underWay += 1;
    try {
      const found = await find(group);
      for (const [index, { resolve }] of group.entries()) resolve(found[index]);
    } catch (error) {
      for (const { reject } of group) reject(error);
    } finally {
      underWay -= 1;
    }
    plan();
  }

  function plan(): void {
    if (planned || underWay >= mostUnderWay || waiting.length === 0) return;
    planned = true;
    // Collects all requests of this turn of the event loop.
    setImmediate(() => {
      planned = false;
      void look();
    });
  }

  return (bearer) =>
    new Promise((resolve, reject) => {
      waiting.push({ ...bearer, resolve, reject });
      plan();
    });
}
