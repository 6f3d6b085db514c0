/**
 * Tells listeners of changes of something that parts of a page show, as `useSyncExternalStore` wants it.
 * @param also events of the window that may be a change, too: `storage` is one in another tab.
 */
export function createChanges(...also: readonly ('storage' | 'pageshow')[]) {
  const listeners = new Set<() => void>();
  return {
    tell(): void {
      for (const listener of listeners) listener();
    },
    /** Calls `listener` after each change. Returns a function that ends it. */
    listen(listener: () => void): () => void {
      listeners.add(listener);
      for (const event of also) addEventListener(event, listener);
      return () => {
        listeners.delete(listener);
        for (const event of also) removeEventListener(event, listener);
      };
    },
  };
}
