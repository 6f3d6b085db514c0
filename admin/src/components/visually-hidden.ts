/** Read aloud, not shown. */
export const visuallyHidden = {
  position: 'absolute',
  // In pixels: to the sx of Material UI a plain 1 is the whole width.
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
