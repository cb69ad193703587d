/** Catalogues with their messages compiled at build time. */
declare module 'virtual:messages/en' {
  const messages: typeof import('./en/index.ts').default;
  export default messages;
}

// `id` satisfies the shape of `en` where it is written, so one type serves both.
declare module 'virtual:messages/id' {
  const messages: typeof import('./en/index.ts').default;
  export default messages;
}
