/** Our tokens, hashes of passwords, bearer tokens. */
const shapes = [/\b(fp[ht]|ect)_[\w-]{20,}/, /\$argon2\w*\$/, /\bBearer [\w-]{20,}/i];

/** Collects the secrets in the requests and answers of an app, so that its log can be searched for them (S59). */
export class SecretsSeen {
  readonly #secrets = new Set<string>();

  add(secret: string): void {
    this.#secrets.add(secret);
  }

  async noteRequest(request: Request): Promise<void> {
    const [, token] = /^Bearer ([\w-]{20,})$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    if (token !== undefined) this.add(token);
    if (request.body) this.#noteJson(await request.clone().text());
  }

  /** Only answers below `/api/auth/` contain secrets that the request did not. */
  async noteAnswer({ url }: Request, answer: Response): Promise<void> {
    if (url.includes('/api/auth/')) this.#noteJson(await answer.clone().text());
  }

  assertNoneIn(log: string): void {
    const known = [...this.#secrets].filter((secret) => log.includes(asLogged(secret)));
    const leaked = [...known, ...shapes.flatMap((shape) => shape.exec(log)?.[0] ?? [])];
    if (leaked.length > 0) throw new Error(`The log holds secrets: ${leaked.join(', ')}`);
  }

  #noteJson(text: string): void {
    try {
      JSON.parse(text, (name, value) => {
        if (typeof value === 'string' && isSecret(name, value)) this.add(value);
        return value;
      });
    } catch {}
  }
}

/**
 * Values that a log may contain anyway, whatever their property is called: plain words, ids, and the repeated letters
 * of tests of lengths.
 */
function isSecret(name: string, value: string): boolean {
  if (/^[\da-f-]{36}$/i.test(value) || new Set(value).size < 4) return false;
  if (/password/.test(name)) return value.length >= 8 && /\P{L}/u.test(value);
  if (/token/.test(name)) return value.length >= 20;
  if (/email/.test(name)) return value.length >= 6 && value.includes('@');
  return /phone/.test(name) && value.replace(/\D/g, '').length >= 9;
}

function asLogged(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
