/** Whatever they hold is a secret, wherever it comes from. */
const shapes = [/\b(fp[ht]|ect)_[\w-]{20,}/, /\$argon2\w*\$/, /\bBearer [\w-]{20,}/i];

/**
 * The passwords, tokens, addresses and numbers that went in and out of an app, so that its log can
 * be searched for every one of them (S59).
 */
export class SecretsSeen {
  readonly #secrets = new Set<string>();

  add(secret: string): void {
    this.#secrets.add(secret);
  }

  async noteRequest(request: Request): Promise<void> {
    const [, token] =
      /^Bearer ([\w-]{20,})$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    if (token !== undefined) this.add(token);
    if (request.body) this.#noteJson(await request.clone().text());
  }

  /** Only answers about accounts hold what their caller did not send. */
  async noteAnswer({ url }: Request, answer: Response): Promise<void> {
    if (url.includes('/api/auth/')) this.#noteJson(await answer.clone().text());
  }

  /** Throws when a log holds one of them, or whatever looks like one. */
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
 * What a log has anyway is no secret, whatever property holds it: words, an id, and the one letter
 * over and over that tests of lengths put everywhere.
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
