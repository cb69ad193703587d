/** Compiled catalogues, one module for each language and part: see `src/tools/catalogue-plugin.ts`. */
declare module 'virtual:messages/*' {
  // The files of `id` are checked against the shape of `en`, so both languages have this type.
  const messages: Partial<typeof import('./en/index.ts').default>;
  export default messages;
  export const reasons: import('./load-messages.ts').Reasons | undefined;
}
