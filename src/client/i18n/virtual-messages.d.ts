// Modules such as `virtual:messages/id/office` are compiled by `src/tools/catalogue-plugin.ts`.
declare module 'virtual:messages/en/texts' {
  const texts: import('./locale-store.ts').ServerMessages;
  export default texts;
}
declare module 'virtual:messages/id/texts' {
  const texts: import('./locale-store.ts').ServerMessages;
  export default texts;
}
declare module 'virtual:messages/*' {
  // No part has all namespaces. `id` is checked against the shape of `en`.
  const messages: Partial<typeof import('#texts/en/index.ts').default>;
  export default messages;
}
