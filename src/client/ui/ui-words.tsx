import { createContext, type ReactNode, useContext } from 'react';

/** Texts of the building blocks. `client/app.tsx` fills them in the current language. */
export interface UiWords {
  appName: string;
  close: string;
  cancel: string;
  clearSearch: string;
  /** A key and Ctrl, pressed together. */
  withCtrl: (key: string) => string;
  increase: string;
  decrease: string;
  showPassword: string;
  hidePassword: string;
  loading: string;
  chunkLoadFailed: string;
  /** The button below it. */
  loadAgain: string;
  breadcrumb: string;
  noData: string;
  noOptions: string;
  /** The list of a select that is searched, for screen readers; that no option has what was typed. */
  options: string;
  noMatch: string;
  optionsFound: (count: number) => string;
  pages: string;
  previousPage: string;
  nextPage: string;
  page: (number: number) => string;
  /** `isMore`: there are more than `total`, which is as far as anybody has counted. */
  showing: (from: number, to: number, total: number | undefined, isMore: boolean) => string;
  sortBy: (column: string) => string;
  /** The accessible name of a button in a row: what it does, and to what. */
  actOn: (act: string, name: string) => string;
  /** The boxes with which a row, or all rows of the page, are chosen. */
  chooseRow: (name: string) => string;
  choosePage: string;
  /** The accessible name of the button behind which the other acts of a row are. */
  moreFor: (name: string) => string;
  /** The button behind which the seldom acts of a page are. */
  moreActions: string;
}

const UiWordsContext = createContext<UiWords | undefined>(undefined);

export function UiWordsProvider({ words, children }: { words: UiWords; children: ReactNode }) {
  return <UiWordsContext value={words}>{children}</UiWordsContext>;
}

export function useUiWords(): UiWords {
  const words = useContext(UiWordsContext);
  if (!words) throw new Error('Building blocks need a UiWordsProvider above them');
  return words;
}
