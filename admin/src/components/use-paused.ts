import { useEffect, useState } from 'react';

/** A value as JSON knows it, which follows once it has not changed for a moment: by default the time between two keys. */
export function usePaused<Value>(value: Value, pauseMs = 400): Value {
  const [paused, setPaused] = useState(value);
  const written = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(written === undefined ? undefined : JSON.parse(written)), pauseMs);
    return () => clearTimeout(timer);
  }, [written, pauseMs]);
  return paused;
}
