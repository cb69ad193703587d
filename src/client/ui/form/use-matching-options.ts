import { useState } from 'react';
import type { SelectOption } from './select.tsx';

export interface FoundOptions {
  /** Undefined while the list is closed. */
  text: string | undefined;
  isOpen: boolean;
  found: readonly SelectOption[];
  active: SelectOption | undefined;
  open: () => void;
  close: () => void;
  type: (text: string) => void;
  /** Also opens a closed list. */
  move: (step: 1 | -1) => void;
}

export function useFoundOptions(options: readonly SelectOption[], chosen: SelectOption | undefined): FoundOptions {
  const [text, setText] = useState<string>();
  const [activeValue, setActiveValue] = useState<string>();
  const isOpen = text !== undefined;
  const found = isOpen ? optionsMatching(text, options) : [];
  const offered = found.filter(({ isDisabled }) => !isDisabled);
  const active = offered.find(({ value }) => value === activeValue) ?? offered[0];
  const open = () => {
    if (isOpen) return;
    setText('');
    setActiveValue(chosen?.value);
  };
  return {
    text,
    isOpen,
    found,
    active,
    open,
    close: () => setText(undefined),
    type: setText,
    move: (step) => {
      if (!isOpen) return open();
      const index = active ? offered.indexOf(active) : 0;
      setActiveValue(offered[(index + step + offered.length) % offered.length]?.value);
    },
  };
}

/** Matches by label come first, then those by detail, such as a code or an address. */
export function optionsMatching(text: string, options: readonly SelectOption[]): readonly SelectOption[] {
  const searched = foldedText(text.trim());
  const isIn = (text: string | undefined = '') => foldedText(text).includes(searched);
  const called = options.filter(({ label }) => isIn(label));
  return [...called, ...options.filter(({ label, detail }) => !isIn(label) && isIn(detail))];
}

/** Removes case and accents. */
export function foldedText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
