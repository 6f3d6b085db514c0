/** The virtual modules of `iconSprite` in icon-sprite.ts. */
declare module 'virtual:icon-sprite' {
  /** Address of the icon sprite. */
  const url: string;
  export default url;
}

declare module 'virtual:site-icon' {
  /** Address of the icon that browsers show in a tab. */
  const url: string;
  export default url;
}
