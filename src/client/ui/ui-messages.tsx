import { createContext, type ReactNode, useContext } from 'react';

/** `client/app.tsx` provides them in the current language. */
export interface UiMessages {
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
  /** `isMore` means that there are more rows than `total`. */
  showing: (from: number, to: number, total: number | undefined, isMore: boolean) => string;
  sortBy: (column: string) => string;
  actionOn: (action: string, name: string) => string;
  selectRow: (name: string) => string;
  selectPage: string;
  moreActionsFor: (name: string) => string;
  moreActions: string;
}

const UiMessagesContext = createContext<UiMessages | undefined>(undefined);

export function UiMessagesProvider({ messages, children }: { messages: UiMessages; children: ReactNode }) {
  return <UiMessagesContext value={messages}>{children}</UiMessagesContext>;
}

export function useUiMessages(): UiMessages {
  const messages = useContext(UiMessagesContext);
  if (!messages) throw new Error('Components of `ui` need a UiMessagesProvider above them');
  return messages;
}
