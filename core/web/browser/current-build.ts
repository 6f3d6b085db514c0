/** Where the scripts of a tab come from, and where its visitor is going. */
interface Tab {
  /** The address of the first script: another build has another. */
  readonly build: string;
  /** The address that is being opened; the one that is shown when none is. */
  readonly goingTo: () => string;
}

/**
 * What a page is made of could not be fetched. `statusCode` as of the api's errors: 0 when the server could not be
 * reached. Asking again does not help, since browsers and the router remember it: the page has to be loaded anew.
 */
export class ScriptError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, cause: unknown) {
    super('A script of the page could not be loaded.', { cause });
    this.statusCode = statusCode;
  }
}

const leftFor = 'charsu-left-for';
/** Milliseconds for the server's answer, and then for the page itself. Longer, and a person looks at a page that does not change. */
const patienceMs = 20_000;
let tab: Tab | undefined;
let leaving: Promise<never> | undefined;

/** Says once, at the start in the browser, what `orAnew` needs to know. */
export function runFrom(given: Tab): void {
  tab = given;
  leaving = undefined;
}

/**
 * Loads what the page that is being opened is made of. A tab that has been open since before the server got a new build
 * asks for scripts that are gone: the page is then loaded from the server, once, which ends this document.
 * @throws ScriptError when the server cannot be reached, so that the tab keeps what it shows, when loading the page
 * anew did not help, or when no page came: the network failed meanwhile, or the visitor chose to stay.
 */
export async function orAnew<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    leaving ??= leave(error).finally(() => {
      leaving = undefined;
    });
    return await leaving;
  }
}

async function leave(cause: unknown): Promise<never> {
  if (!tab) throw cause;
  const status = await statusOfServer();
  if (status === 0 || status >= 500) throw new ScriptError(status, cause);
  const address = tab.goingTo();
  const visit = `${tab.build} ${address}`;
  if (sessionStorage.getItem(leftFor) === visit) throw new ScriptError(500, cause);
  sessionStorage.setItem(leftFor, visit);
  const { pathname, search, hash } = location;
  // Assigning an address with a fragment to itself would load nothing.
  if (address === pathname + search + hash) location.reload();
  else location.assign(address);
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  // Not this build's fault: the next try may load the page again.
  sessionStorage.removeItem(leftFor);
  throw new ScriptError(0, cause);
}

/** What the home page answers now; 0 when nothing does in time. */
async function statusOfServer(): Promise<number> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })).status;
  } catch {
    return 0;
  }
}
