import { useEffect, useState } from 'react';

/** Milliseconds after the last key until a page is rendered again. */
const pauseMs = 400;

/** A value as JSON knows it, which follows once it has not changed for a moment. */
export function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  const written = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(written === undefined ? undefined : JSON.parse(written)), pauseMs);
    return () => clearTimeout(timer);
  }, [written]);
  return paused;
}
