import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

function PlainLink({ to, ...rest }: PageLinkProps) {
  return <a {...rest} href={to} />;
}

/** What a `PageLink` renders. `App` sets a full page load on public pages, a router link in the office. */
export const LinkContext = createContext<ComponentType<PageLinkProps>>(PlainLink);

export function PageLink(props: PageLinkProps) {
  const Link = useContext(LinkContext);
  return <Link {...props} />;
}
