import { vi } from 'vitest';

export type Command = 'navigate' | 'evaluate' | 'click' | 'type';

export interface Driver {
  send(command: Command, parameters: Record<string, unknown>): Promise<unknown>;
  close(): Promise<void>;
}

/** How WebDriver names an element in what it sends and takes. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const patience = { timeout: 30_000, interval: 100 };

export class Page {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  close(): Promise<void> {
    return this.#driver.close();
  }

  async goto(url: string): Promise<void> {
    await this.#driver.send('navigate', { url });
  }

  /** Runs in the page: it sees nothing of this file. */
  async evaluate(run: (...values: string[]) => unknown, ...values: string[]): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      (async () => (${run})(...[...arguments].slice(0, -1)))()
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await this.#driver.send('evaluate', { script, args: values });
    const { value, error } = answer as { value: unknown; error?: string };
    if (error) throw new Error(error);
    return value;
  }

  async see(selector: string, name = /(?:)/): Promise<string> {
    return vi.waitFor(async () => {
      const found = await this.evaluate(find, selector, name.source);
      if (found) return (found as Record<string, string>)[elementKey] ?? '';
      throw new Error(`There is no ${selector} ${name} on the page:\n${await this.evaluate(look)}`);
    }, patience);
  }

  /** Retried while something lies over the element, or it moves. */
  click(selector: string, name?: RegExp): Promise<void> {
    return vi.waitFor(async () => {
      await this.#driver.send('click', { id: await this.see(selector, name) });
    }, patience);
  }

  async type(selector: string, name: RegExp, text: string): Promise<void> {
    await this.#driver.send('type', { id: await this.see(selector, name), text });
  }
}

function find(selector: string, name: string): Element | undefined {
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent ?? element.textContent;
  const pattern = new RegExp(name);
  return [...document.querySelectorAll(selector)].find(
    (element) => pattern.test(nameOf(element)?.trim() ?? '') && element.checkVisibility(),
  );
}

// biome-ignore lint/performance/useDomNodeTextContent: a person reads it as it is on the screen
const look = () => `${location.href}\n${document.body.innerText}`;
