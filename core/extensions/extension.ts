/** The permissions that an extension adds, by who has them at first. Administrators have all. */
export interface ExtensionPermissions {
  readonly administrators: readonly string[];
  readonly members: readonly string[];
}

/** A folder of `extensions`. */
export interface Extension {
  readonly name: string;
  /** The kind of its records, which begins all its names: `xGuestbook` of `guestbook`. */
  readonly kind: string;
  readonly permissions: ExtensionPermissions;
  /** The default export of one of its files; undefined where it has no such file. Throws what names the extension. */
  readonly part: (file: string) => unknown;
}

/** The kind of an extension by its name: `xGuestbook` of `guestbook`. */
export const kindOf = (name: string): string => `x${name.charAt(0).toUpperCase()}${name.slice(1)}`;
