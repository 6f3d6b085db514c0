/** An address or a number inside text of either direction; nothing when there is none. */
export function Ltr({ children }: { children: string | null }) {
  return children ? <bdi dir="ltr">{children}</bdi> : null;
}
