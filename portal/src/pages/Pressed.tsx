import { type ReactNode, useEffect, useRef } from 'react';

/** Reports a press on a contact of an advertisement inside it. Pages without JavaScript are not counted. */
export function Pressed({ id, children }: { id: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tell = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a'))
        navigator.sendBeacon(`/api/public/advertisement/${id}/click`);
    };
    const { current } = area;
    current?.addEventListener('click', tell);
    return () => current?.removeEventListener('click', tell);
  }, [id]);
  return (
    <div ref={area} className="stack">
      {children}
    </div>
  );
}
