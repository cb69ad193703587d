// Compiled catalogues, one module for each language and part (`public`, `office`, `till` or `texts`), such as
// `virtual:messages/id/office`. `src/tools/catalogue-plugin.ts` makes them.
declare module 'virtual:messages/en/texts' {
  const texts: import('./locale-store.ts').Texts;
  export default texts;
}
declare module 'virtual:messages/id/texts' {
  const texts: import('./locale-store.ts').Texts;
  export default texts;
}
declare module 'virtual:messages/*' {
  // Partial, because one part does not have all namespaces. The files of `id` are checked against the
  // shape of `en`, so both languages have this type.
  const messages: Partial<typeof import('#texts/en/index.ts').default>;
  export default messages;
}
