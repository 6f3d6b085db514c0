/** The build of a tab's scripts, and the address that it is opening. */
interface Tab {
  /** The address of the first script, which differs between builds. */
  readonly build: string;
  /** The address that is being opened, else the present one. */
  readonly goingTo: () => string;
}

/**
 * The scripts of a page could not be fetched. `statusCode` as in the API's errors: 0 when the server could not be
 * reached. A retry does not help, since browsers and the router remember the failure: the page must be reloaded.
 */
export class ScriptError extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, cause: unknown) {
    super('A script of the page could not be loaded.', { cause });
    this.statusCode = statusCode;
  }
}

const leftFor = 'charsu-left-for';
/**
 * Milliseconds for the server's answer, and then for the page itself. After that the visitor should see an error, not a
 * page that does not change.
 */
const patienceMs = 20_000;
let tab: Tab | undefined;
let leaving: Promise<never> | undefined;
/** Whether the visitor is going to another document. Firefox ends what this one still fetches, before the other has come. */
let isLeft = false;

/** Call once at the start in the browser: sets the data for `orReload`. */
export function runFrom(given: Tab): void {
  tab = given;
  leaving = undefined;
  isLeft = false;
  addEventListener('beforeunload', () => {
    isLeft = true;
    // The visitor may stay, or have asked for a file.
    setTimeout(() => {
      isLeft = false;
    }, patienceMs);
  });
}

/**
 * Loads the scripts of the page that is being opened. A tab from before a new build requests scripts that are gone:
 * then the page is reloaded from the server, once, which ends this document.
 * @throws ScriptError when the server cannot be reached, so that the tab keeps its page, when reloading the page did
 * not help, or when no page came: the network failed meanwhile, or the visitor chose to stay.
 */
export async function orReload<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
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
  await openFromServer(tab, cause);
  await new Promise((resolve) => setTimeout(resolve, patienceMs));
  // This build is not the cause: the next failure may reload the page.
  sessionStorage.removeItem(leftFor);
  throw new ScriptError(0, cause);
}

/** Opens the page that the tab is going to; nothing where the visitor is already on the way to another one. */
async function openFromServer({ build, goingTo }: Tab, cause: unknown): Promise<void> {
  if (isLeft) return;
  const status = await statusOfServer();
  if (isLeft) return;
  if (status === 0 || status >= 500) throw new ScriptError(status, cause);
  const address = goingTo();
  const visit = `${build} ${address}`;
  if (sessionStorage.getItem(leftFor) === visit) throw new ScriptError(500, cause);
  sessionStorage.setItem(leftFor, visit);
  const { pathname, search, hash } = location;
  // Assigning an address with a fragment to itself would load nothing.
  if (address === pathname + search + hash) location.reload();
  else location.assign(address);
}

/** The status of the home page now; 0 without an answer in time. */
async function statusOfServer(): Promise<number> {
  try {
    return (await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })).status;
  } catch {
    return 0;
  }
}
