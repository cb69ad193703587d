/** Catalogues with their messages compiled at build time. */
declare module 'virtual:messages/en' {
  const messages: typeof import('./en/index.ts').default;
  export default messages;
}
