// What people wanted, what they were told of it, and what the server did.
import { dependsOn, type Touches } from '#contract/definitions/define-mutation.ts';
import type { OutboxDatabase } from '#offline/outbox/outbox-database.ts';

/** What a person was told at last. */
export type Told = 'done' | 'refused';

/** One change that a person has made, whatever entries came of it. */
export interface Wish {
  /** It travels with the entry, among the names of its records. */
  tag: string;
  command: string;
  name: string;
  browser: number;
  user: string;
  /** Of its entry; undefined if it was never stored. */
  seq: number | undefined;
  touches: Touches;
  /** The keys under which it was stored, one after the other. */
  keys: string[];
  /** Its entry is in the outbox. */
  isStored: boolean;
  told: { as: Told; key: string | undefined }[];
  /** How it left the outbox without an answer: by its person, or because its form shows the refusal. */
  left?: 'taken back' | 'discarded' | 'signed out' | 'in its form' | 'unsaved';
  /** Its form or notice was closed with its tab: what it was told there is not known. */
  wasUnseen: boolean;
  /** A sign-out or another person has removed from the device what the server had answered. */
  wasForgotten: boolean;
  /** It was refused, edited or sent again by hand: its place in the order is a new one. */
  wasMended: boolean;
}

/** The server has done what a key stands for. */
interface Effect {
  key: string;
  /** Its place among all effects. */
  place: number;
}

export class Wishes {
  readonly all: Wish[] = [];
  readonly #byTag = new Map<string, Wish>();
  readonly #byKey = new Map<string, Wish>();
  /** In the order of the server; without what a backup has undone. */
  effects: Effect[] = [];
  /** Keys that the server was asked for, and what it said last. */
  readonly answers = new Map<string, number>();
  /** Every effect that there ever was, also if it was undone. */
  readonly everDone = new Set<string>();
  readonly doubled: string[] = [];
  onRefused: (wish: Wish) => void = () => {};
  #place = 0;
  #saved: Effect[] = [];

  add(made: Pick<Wish, 'command' | 'name' | 'browser' | 'user'>): Wish {
    const wish: Wish = {
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
    this.all.push(wish);
    this.#byTag.set(wish.tag, wish);
    return wish;
  }

  of(entry: { names?: unknown }): Wish | undefined {
    return this.#byTag.get(String((entry.names as Record<string, unknown> | undefined)?.tag));
  }

  byKey(key: string): Wish | undefined {
    return this.#byKey.get(key);
  }

  /** Learns the keys and numbers of entries when they are stored. */
  watch({ entries }: OutboxDatabase): void {
    const wishes = this;
    entries.hook('creating', function (seq, entry) {
      const wish = wishes.of(entry);
      if (!wish) return;
      wishes.#noteKey(wish, String(entry.key));
      wish.isStored = true;
      wish.touches = entry.touches as Touches;
      if (seq !== undefined) wish.seq = seq;
      this.onsuccess = (stored) => {
        wish.seq = stored;
      };
    });
    entries.hook('deleting', (_seq, entry: { names?: unknown } | undefined) => {
      const wish = entry && wishes.of(entry);
      if (wish) wish.isStored = false;
    });
    entries.hook('updating', (changes, _seq, entry) => {
      const wish = wishes.of(entry);
      const { key, touches } = changes as { key?: string; touches?: Touches };
      if (!wish || key === undefined) return;
      wishes.#noteKey(wish, key);
      wish.wasMended = true;
      if (touches) wish.touches = touches;
    });
  }

  #noteKey(wish: Wish, key: string): void {
    if (!wish.keys.includes(key)) wish.keys.push(key);
    this.#byKey.set(key, wish);
  }

  /** The server has answered an entry. */
  noteAnswer(key: string, status: number, isReplayed: boolean): void {
    this.answers.set(key, status);
    const wish = this.#byKey.get(key);
    if (status >= 200 && status < 300) {
      // A record that is there already, just so, is not made once more, and says 200.
      const isMade = wish?.name.endsWith('Create') === true && this.effectsOf(wish).length > 0;
      if (isReplayed || (isMade && status === 200)) return;
      if (this.effects.some((effect) => effect.key === key)) this.doubled.push(key);
      this.#place += 1;
      this.effects.push({ key, place: this.#place });
      this.everDone.add(key);
      return;
    }
    if (!wish || ![400, 403, 404, 409, 413, 415, 422].includes(status)) return;
    wish.wasMended = true;
    this.onRefused(wish);
  }

  saveBackup(): void {
    this.#saved = [...this.effects];
  }

  restoreBackup(): void {
    this.effects = [...this.#saved];
  }

  /** Whether the outbox has nothing more to say of it but a notice: it was done, or found done. */
  hasLeft({ keys, isStored }: Wish): boolean {
    return keys.some((key) => this.everDone.has(key) || (!isStored && this.answers.get(key) === 409));
  }

  /** What the server has done of this wish, as its books stand now. */
  effectsOf({ keys }: Wish): Effect[] {
    return this.effects.filter(({ key }) => keys.includes(key));
  }

  /** What was done of what nobody has refused, mended or given up: it must be in its order. */
  inOrder(): { wish: Wish; effect: Effect }[] {
    return this.all.flatMap((wish) => {
      const [effect] = this.effectsOf(wish);
      const isInOrder = wish.seq !== undefined && !wish.wasMended && wish.left === undefined;
      return effect && isInOrder ? [{ wish, effect }] : [];
    });
  }

  /** Pairs of which the later overtook the earlier, though it touches what that one writes. */
  overtaken(): string[] {
    const done = this.inOrder();
    return done.flatMap((first) => {
      const ahead = done.filter(
        (later) =>
          isSameOutbox(later.wish, first.wish) &&
          (later.wish.seq ?? 0) > (first.wish.seq ?? 0) &&
          later.effect.place < first.effect.place &&
          dependsOn(later.wish.touches, first.wish.touches),
      );
      return ahead.map(({ wish }) => `${titleOf(wish)} overtook ${titleOf(first.wish)}`);
    });
  }
}

export function isSameOutbox(a: Wish, b: Wish): boolean {
  return a.browser === b.browser && a.user === b.user;
}

export function titleOf({ tag, name, command, browser, seq, told, left, keys }: Wish): string {
  const words = told.map(({ as }) => as).join('+') || 'nothing';
  return `${tag} ${name} (${command}, browser ${browser}, entry ${seq}, ${keys.length} keys, told ${words}${left ? `, left ${left}` : ''})`;
}
