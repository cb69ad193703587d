export const hasTextIn = (catalogue: object) => (key: string) =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], catalogue) !==
  undefined;
