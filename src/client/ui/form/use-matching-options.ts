import { useState } from 'react';
import type { SelectOption } from './select-options.tsx';

export interface MatchingOptions {
  /** Undefined while the list is closed. */
  text: string | undefined;
  isOpen: boolean;
  matches: readonly SelectOption[];
  active: SelectOption | undefined;
  open: () => void;
  close: () => void;
  type: (text: string) => void;
  /** Also opens a closed list. */
  move: (step: 1 | -1) => void;
}

export function useMatchingOptions(
  options: readonly SelectOption[],
  selectedOption: SelectOption | undefined,
): MatchingOptions {
  const [text, setText] = useState<string>();
  const [activeValue, setActiveValue] = useState<string>();
  const isOpen = text !== undefined;
  const matches = isOpen ? findMatchingOptions(text, options) : [];
  const enabledOptions = matches.filter(({ isDisabled }) => !isDisabled);
  const active = enabledOptions.find(({ value }) => value === activeValue) ?? enabledOptions[0];
  const open = () => {
    if (isOpen) return;
    setText('');
    setActiveValue(selectedOption?.value);
  };
  return {
    text,
    isOpen,
    matches,
    active,
    open,
    close: () => setText(undefined),
    type: setText,
    move: (step) => {
      if (!isOpen) return open();
      const index = active ? enabledOptions.indexOf(active) : 0;
      setActiveValue(enabledOptions[(index + step + enabledOptions.length) % enabledOptions.length]?.value);
    },
  };
}

/** Matches by label come first, then those by detail, such as a code or an address. */
export function findMatchingOptions(text: string, options: readonly SelectOption[]): readonly SelectOption[] {
  const foldedSearch = foldText(text.trim());
  const containsSearch = (text: string | undefined = '') => foldText(text).includes(foldedSearch);
  const labelMatches = options.filter(({ label }) => containsSearch(label));
  return [...labelMatches, ...options.filter(({ label, detail }) => !containsSearch(label) && containsSearch(detail))];
}

/** Removes case and accents. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
