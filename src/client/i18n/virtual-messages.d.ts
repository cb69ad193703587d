/** Catalogues with their messages compiled at build time, in the parts that pages load. */
declare module 'virtual:messages/*' {
  // `id` is checked against the shape of `en` in its own files, so one type serves both.
  const messages: Partial<typeof import('./en/index.ts').default>;
  export default messages;
  export const reasons: import('./load-messages.ts').Reasons | undefined;
}
