import { useLocale } from '../locale.tsx';

/** A word while the page is on its way. */
export function Waiting() {
  const { texts } = useLocale();
  return (
    <div className="page">
      <p className="muted" role="status">
        {texts.portal.shell.loading}
      </p>
    </div>
  );
}
