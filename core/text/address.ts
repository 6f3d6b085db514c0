/** An address, relative ones from `base`; undefined for a text that is none. `URL.parse`, which older browsers lack. */
export function readAddress(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
