// Security: the content policy lets no plain string become markup or a script's address. What our
// libraries legitimately write passes here, and nothing that could ever run does.

interface TrustedTypes {
  createPolicy: (
    name: 'default',
    rules: {
      createHTML: (text: string) => string | null;
      createScriptURL: (url: string) => string | null;
    },
  ) => unknown;
}

/** Installs the page's only policy; before anything renders. Does nothing in browsers without it. */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    // Radix Select sets the text of a style element this way. Without `<` it is text, not markup.
    createHTML: (text) => (text.includes('<') ? null : text),
    createScriptURL: (url) => (url === '/sw.js' ? url : null),
  });
}
