/** Reads ESC/POS as a printer does, and fails on what it does not know. */
export class VirtualPrinter {
  /** One text for each line; bold text is between asterisks. */
  readonly paper: string[] = [];
  cuts = 0;
  state: 'ready' | 'without paper' | 'off' = 'ready';
  #line = '';
  #column = 0;
  #isBold = false;
  #unread: number[] = [];
  readonly #columns: number;

  /** @param columns characters in a line */
  constructor(columns: number) {
    this.#columns = columns;
  }

  /** Commands may be split between two calls, as a connection splits them. */
  take(bytes: Iterable<number>): void {
    this.#unread.push(...bytes);
    while (this.#unread.length > 0) {
      const length = this.#execute(this.#unread);
      if (length === 0) return;
      this.#unread.splice(0, length);
    }
  }

  /** Returns the length of the command; 0 if the rest of it is still missing. */
  #execute([first = 0, second, third]: readonly number[]): number {
    if (first >= 0x20 && first < 0x7f) return this.#print(String.fromCharCode(first));
    if (first === 0x0a) return this.#feed();
    if (first === 0x0d) return 1;
    if (second === undefined) return 0;
    const command = `${prefixes[first] ?? first} ${String.fromCharCode(second)}`;
    if (command === 'ESC @' || command === 'FS .') return this.#setBold(false, 2);
    if (third === undefined) return 0;
    if (command === 'ESC E') return this.#setBold(third === 1, 3);
    // The font, and the code page: only ASCII is printed.
    if (command === 'ESC M' || command === 'ESC t') return 3;
    if (command === 'GS V') {
      this.cuts += 1;
      return 3;
    }
    throw new Error(`The printer does not know ${command} (${first} ${second} ${third}).`);
  }

  #print(character: string): number {
    if (this.#column === this.#columns) this.#feed();
    if (this.#isBold && !this.#line.endsWith('*')) this.#line += '*';
    else if (this.#isBold) this.#line = this.#line.slice(0, -1);
    this.#line += this.#isBold ? `${character}*` : character;
    this.#column += 1;
    return 1;
  }

  #feed(): number {
    this.paper.push(this.#line.trimEnd());
    this.#line = '';
    this.#column = 0;
    return 1;
  }

  #setBold(isBold: boolean, length: number): number {
    this.#isBold = isBold;
    return length;
  }
}

const prefixes: Record<number, string> = { 27: 'ESC', 28: 'FS', 29: 'GS' };
