// Security: the Content Security Policy forbids turning a string into markup or a script URL. This policy permits what
// our libraries write: text without markup, and `/sw.js`.

interface TrustedTypes {
  createPolicy: (
    name: 'default',
    rules: {
      createHTML: (text: string) => string | null;
      createScriptURL: (url: string) => string | null;
    },
  ) => unknown;
}

/** Must run before anything renders. */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    // Radix Select sets the text of a style element. Without `<` it is not markup.
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url === '/sw.js' ? url : null),
  });
}
