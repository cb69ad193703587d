import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';

/** Where a page stands. */
export interface Place {
  pathname: string;
  hash: string;
  /** Another one for each visit, also of the same address. */
  key: string;
  /** What the link that led here carried. */
  state: unknown;
}

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** How pages find out where they are and lead elsewhere: with a router, or by plain addresses. */
export interface Navigation {
  Link: ComponentType<PageLinkProps>;
  usePlace: () => Place;
  useGo: () => (to: string, options?: { replace?: boolean }) => void;
}

const NavigationContext = createContext<Navigation | undefined>(undefined);

interface NavigationProviderProps {
  navigation: Navigation;
  children: ReactNode;
}

export function NavigationProvider({ navigation, children }: NavigationProviderProps) {
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

export function PageLink(props: PageLinkProps) {
  const { Link } = useNavigation();
  return <Link {...props} />;
}

export function usePlace(): Place {
  return useNavigation().usePlace();
}

export function useGo(): ReturnType<Navigation['useGo']> {
  return useNavigation().useGo();
}

function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('Pages need a NavigationProvider above them');
  return navigation;
}
