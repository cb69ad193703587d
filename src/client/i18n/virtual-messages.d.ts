/** Catalogues with their messages compiled at build time, in the parts that pages load. */
declare module 'virtual:messages/*' {
  // `id` satisfies the shape of `en` where it is written, so one type serves both.
  const messages: Partial<typeof import('./en/index.ts').default>;
  export default messages;
  export const reasons: import('./load-messages.ts').Reasons | undefined;
}
