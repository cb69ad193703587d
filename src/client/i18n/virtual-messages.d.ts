// Compiled catalogues, one module for each language and part (`public` or `office`), such as
// `virtual:messages/id/office`. `src/tools/catalogue-plugin.ts` makes them.
declare module 'virtual:messages/*' {
  // Partial, because one part does not have all namespaces. The files of `id` are checked against the
  // shape of `en`, so both languages have this type.
  const messages: Partial<typeof import('./en/index.ts').default>;
  export default messages;
  /** Only in the part `office` of other languages than English. */
  export const validationMessages:
    | import('./locale-store.ts').LocalizedValidationMessages
    | undefined;
}
