import Box from '@mui/material/Box';
import { useRef } from 'react';

interface StillPageProps {
  readonly title: string;
  /** The document, without scripts; another one keeps the place of the one before. */
  readonly html: string;
  /** By the width of the window. */
  readonly height: Readonly<Record<string, number | string>>;
}

/** A page of the portal as the server renders it. */
export function StillPage({ title, html, height }: StillPageProps) {
  const place = useRef(0);
  return (
    <Box
      component="iframe"
      title={title}
      // No script of it runs; its parent keeps its place.
      sandbox="allow-same-origin"
      srcDoc={html}
      onLoad={({ currentTarget: { contentWindow: shown } }) => {
        shown?.scrollTo(0, place.current);
        shown?.addEventListener('scroll', () => {
          place.current = shown.scrollY;
        });
        // A link would lead the preview away.
        shown?.document.addEventListener('click', (event) => {
          if ((event.target as Element).closest('a')) event.preventDefault();
        });
      }}
      sx={{ display: 'block', width: '100%', height, border: 0, bgcolor: 'background.default' }}
    />
  );
}
