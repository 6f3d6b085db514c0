import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orReload, runFrom, ScriptError } from './current-build.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const shown = { pathname: '/tenants', search: '?q=a', hash: '#b' };
const shownAddress = '/tenants?q=a#b';

describe('what a page is made of', () => {
  const assign = vi.fn<(address: string) => void>();
  const reload = vi.fn<() => void>();
  const answer = vi.fn<(address: string, init: RequestInit) => Promise<{ status: number }>>();
  let kept: Map<string, string>;
  let goingTo: string;
  let beginToLeave: () => void;

  beforeEach(() => {
    // A wait for a page that never comes ends with the test.
    vi.useFakeTimers();
    kept = new Map();
    goingTo = '/q/all';
    answer.mockResolvedValue({ status: 200 });
    vi.stubGlobal('location', { ...shown, assign, reload });
    vi.stubGlobal('fetch', answer);
    vi.stubGlobal('addEventListener', (_: string, listener: () => void) => {
      beginToLeave = listener;
    });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    runFrom({ build: '/assets/first.js', goingTo: () => goingTo });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.resetAllMocks();
  });

  /** The tab after a reload. */
  const loadedAnew = (build: string) => runFrom({ build, goingTo: () => goingTo });

  it('is what the server has of it', async () => {
    expect(await orReload(async () => 'page')).toBe('page');
    expect(answer).not.toHaveBeenCalled();
  });

  it('is loaded from the server where it is gone, by the address that the visitor is going to, however much is missing', async () => {
    void orReload(gone);
    void orReload(gone);
    await vi.waitFor(() => expect(assign).toHaveBeenCalled());
    expect(assign.mock.calls).toEqual([['/q/all']]);
  });

  it('is loaded again in place where the visitor is there already', async () => {
    goingTo = shownAddress;
    void orReload(gone);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(assign).not.toHaveBeenCalled();
  });

  it('is not asked for without end: a build that lacks it says so', async () => {
    void orReload(gone);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
    loadedAnew('/assets/first.js');
    await expect(orReload(gone)).rejects.toMatchObject({ statusCode: 500 });
    expect(assign).toHaveBeenCalledOnce();

    loadedAnew('/assets/second.js');
    void orReload(gone);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledTimes(2));
  });

  it.each([
    ['cannot be reached', 0, () => Promise.reject(new TypeError('Failed to fetch'))],
    ['is starting', 503, async () => ({ status: 503 })],
  ])('leaves the tab as it is while the server %s', async (_, statusCode, answers) => {
    answer.mockImplementation(answers);
    const failure = orReload(gone);
    await expect(failure).rejects.toBeInstanceOf(ScriptError);
    await expect(failure).rejects.toMatchObject({ statusCode });
    expect(assign).not.toHaveBeenCalled();

    answer.mockResolvedValue({ status: 200 });
    void orReload(gone);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  });

  it('never keeps a visitor who is on the way to another document', async () => {
    beginToLeave();
    const failure = expect(orReload(gone)).rejects.toMatchObject({ statusCode: 0 });
    await vi.runAllTimersAsync();
    await failure;
    expect([answer, assign, reload].flatMap(({ mock }) => mock.calls)).toEqual([]);

    // A reader who stayed after all gets the page at the next try.
    void orReload(gone);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledOnce());
  });

  it('does not wait for ever for a server that never answers', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    answer.mockImplementation(
      (_, { signal }) =>
        new Promise((_resolve, reject) => {
          if (signal?.aborted) reject(signal.reason);
        }),
    );
    await expect(orReload(gone)).rejects.toMatchObject({ statusCode: 0 });
    expect(assign).not.toHaveBeenCalled();
  });

  it('does not wait for ever for a page that does not come, and may load it at the next try', async () => {
    const failure = expect(orReload(gone)).rejects.toMatchObject({ statusCode: 0 });
    await vi.runAllTimersAsync();
    await failure;
    expect(assign).toHaveBeenCalledOnce();

    const again = expect(orReload(gone)).rejects.toBeInstanceOf(ScriptError);
    await vi.runAllTimersAsync();
    await again;
    expect(assign).toHaveBeenCalledTimes(2);
  });
});
