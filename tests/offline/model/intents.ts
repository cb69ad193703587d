// What people wanted, what the device reported of it, and what the server did.
import { dependsOn, type Touches } from '#contract/definitions/define-mutation.ts';
import type { OutboxDatabase } from '#offline/outbox/outbox-database.ts';

export type Told = 'done' | 'refused';

/** One change that a person has made, whatever entries follow from it. */
export interface Intent {
  /** Travels with the entry, among the names of its records. */
  tag: string;
  command: string;
  name: string;
  browser: number;
  user: string;
  /** Undefined if it was never stored. */
  seq: number | undefined;
  touches: Touches;
  keys: string[];
  isStored: boolean;
  told: { as: Told; key: string | undefined }[];
  /** Left the outbox without an answer: taken out by its person, or because its form shows the refusal. */
  left?: 'taken back' | 'discarded' | 'signed out' | 'in its form' | 'unsaved';
  /** Its form or notification was closed with its tab: what it reported is not known. */
  wasUnseen: boolean;
  /** A sign-out or another person has removed the server's answer from the device. */
  wasForgotten: boolean;
  /** Rejected, edited or sent again by hand: its place in the order is a new one. */
  wasMended: boolean;
}

interface Effect {
  key: string;
  place: number;
}

export class Intents {
  readonly all: Intent[] = [];
  readonly #byTag = new Map<string, Intent>();
  readonly #byKey = new Map<string, Intent>();
  /** In the order of the server; without what a backup has undone. */
  effects: Effect[] = [];
  readonly answers = new Map<string, number>();
  /** Also if it was undone. */
  readonly everDone = new Set<string>();
  readonly doubled: string[] = [];
  onRefused: (intent: Intent) => void = () => {};
  #place = 0;
  #saved: Effect[] = [];

  add(made: Pick<Intent, 'command' | 'name' | 'browser' | 'user'>): Intent {
    const intent: Intent = {
      ...made,
      tag: `w${this.all.length + 1}`,
      seq: undefined,
      touches: { writes: [], reads: [] },
      keys: [],
      isStored: false,
      told: [],
      wasUnseen: false,
      wasForgotten: false,
      wasMended: false,
    };
    this.all.push(intent);
    this.#byTag.set(intent.tag, intent);
    return intent;
  }

  of(entry: { names?: unknown }): Intent | undefined {
    return this.#byTag.get(String((entry.names as Record<string, unknown> | undefined)?.tag));
  }

  byKey(key: string): Intent | undefined {
    return this.#byKey.get(key);
  }

  watch({ entries }: OutboxDatabase): void {
    const intents = this;
    entries.hook('creating', function (seq, entry) {
      const intent = intents.of(entry);
      if (!intent) return;
      intents.#noteKey(intent, String(entry.key));
      intent.isStored = true;
      intent.touches = entry.touches as Touches;
      if (seq !== undefined) intent.seq = seq;
      this.onsuccess = (stored) => {
        intent.seq = stored;
      };
    });
    entries.hook('deleting', (_seq, entry: { names?: unknown } | undefined) => {
      const intent = entry && intents.of(entry);
      if (intent) intent.isStored = false;
    });
    entries.hook('updating', (changes, _seq, entry) => {
      const intent = intents.of(entry);
      const { key, touches } = changes as { key?: string; touches?: Touches };
      if (!intent || key === undefined) return;
      intents.#noteKey(intent, key);
      intent.wasMended = true;
      if (touches) intent.touches = touches;
    });
  }

  #noteKey(intent: Intent, key: string): void {
    if (!intent.keys.includes(key)) intent.keys.push(key);
    this.#byKey.set(key, intent);
  }

  noteAnswer(key: string, status: number, isReplayed: boolean): void {
    this.answers.set(key, status);
    const intent = this.#byKey.get(key);
    if (status >= 200 && status < 300) {
      // A record that exists already, with the same content, is not created again and answers 200.
      const isMade = intent?.name.endsWith('Create') === true && this.effectsOf(intent).length > 0;
      if (isReplayed || (isMade && status === 200)) return;
      if (this.effects.some((effect) => effect.key === key)) this.doubled.push(key);
      this.#place += 1;
      this.effects.push({ key, place: this.#place });
      this.everDone.add(key);
      return;
    }
    if (!intent || ![400, 403, 404, 409, 413, 415, 422].includes(status)) return;
    intent.wasMended = true;
    this.onRefused(intent);
  }

  saveBackup(): void {
    this.#saved = [...this.effects];
  }

  restoreBackup(): void {
    this.effects = [...this.#saved];
  }

  hasLeft({ keys, isStored }: Intent): boolean {
    return keys.some((key) => this.everDone.has(key) || (!isStored && this.answers.get(key) === 409));
  }

  effectsOf({ keys }: Intent): Effect[] {
    return this.effects.filter(({ key }) => keys.includes(key));
  }

  inOrder(): { wish: Intent; effect: Effect }[] {
    return this.all.flatMap((intent) => {
      const [effect] = this.effectsOf(intent);
      const isInOrder = intent.seq !== undefined && !intent.wasMended && intent.left === undefined;
      return effect && isInOrder ? [{ wish: intent, effect }] : [];
    });
  }

  overtaken(): string[] {
    const done = this.inOrder();
    return done.flatMap((first) => {
      const ahead = done.filter(
        (later) =>
          isSameOutbox(later.wish, first.wish) &&
          (later.wish.seq ?? 0) > (first.wish.seq ?? 0) &&
          later.effect.place < first.effect.place &&
          mustFollow(later.wish, first.wish.touches),
      );
      return ahead.map(({ wish: intent }) => `${titleOf(intent)} overtook ${titleOf(first.wish)}`);
    });
  }
}

export function mustFollow({ name, touches }: Pick<Intent, 'name' | 'touches'>, earlier: Touches): boolean {
  // A return passes rejected entries that only read the same records (rules 9.6).
  if (name === 'cartAssignmentReturn') return touches.writes.some((ref) => earlier.writes.includes(ref));
  return dependsOn(touches, earlier);
}

export function isSameOutbox(a: Intent, b: Intent): boolean {
  return a.browser === b.browser && a.user === b.user;
}

export function titleOf({ tag, name, command, browser, seq, told, left, keys }: Intent): string {
  const messages = told.map(({ as }) => as).join('+') || 'nothing';
  return `${tag} ${name} (${command}, browser ${browser}, entry ${seq}, ${keys.length} keys, told ${messages}${left ? `, left ${left}` : ''})`;
}
