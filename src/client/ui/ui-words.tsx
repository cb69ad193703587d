import { createContext, type ReactNode, useContext } from 'react';

/** `client/app.tsx` fills them in the current language. */
export interface UiWords {
  appName: string;
  close: string;
  cancel: string;
  clearSearch: string;
  withCtrl: (key: string) => string;
  increase: string;
  decrease: string;
  showPassword: string;
  hidePassword: string;
  loading: string;
  chunkLoadFailed: string;
  loadAgain: string;
  breadcrumb: string;
  noData: string;
  noOptions: string;
  options: string;
  noMatch: string;
  optionsFound: (count: number) => string;
  pages: string;
  previousPage: string;
  nextPage: string;
  page: (number: number) => string;
  /** `isMore`: there are more than `total`. */
  showing: (from: number, to: number, total: number | undefined, isMore: boolean) => string;
  sortBy: (column: string) => string;
  actOn: (act: string, name: string) => string;
  chooseRow: (name: string) => string;
  choosePage: string;
  moreFor: (name: string) => string;
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
