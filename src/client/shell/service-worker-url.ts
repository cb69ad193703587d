// The content policy asks for Trusted Types, and registering a worker takes a script's address:
// this is the only address that ever becomes one.
const address = '/sw.js';

interface ScriptPolicy {
  createScriptURL: (url: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, rules: ScriptPolicy) => ScriptPolicy;
}

/** The service worker's address, as a trusted script where the browser knows of those. */
export function serviceWorkerUrl(): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy('gerobak-service-worker', {
    createScriptURL: () => address,
  });
  return policy?.createScriptURL(address) ?? address;
}
