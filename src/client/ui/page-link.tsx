import { type ComponentProps, type ComponentType, createContext, useContext } from 'react';

export interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

function PlainLink({ to, ...rest }: PageLinkProps) {
  return <a {...rest} href={to} />;
}

/** `App` sets it to a plain link or, in the office and the till, a router link. */
export const LinkContext = createContext<ComponentType<PageLinkProps>>(PlainLink);

export function PageLink(props: PageLinkProps) {
  const Link = useContext(LinkContext);
  return <Link {...props} />;
}
