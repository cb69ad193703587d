import { ChevronLeft } from 'lucide-react';
import { PageLink } from '#client/ui/page-link.tsx';

interface AuthHeadingProps {
  back: { to: string; label: string };
  title: string;
  /** The sentence below the title. */
  lead: string;
}

/** The top of a sign-in or password page: a link back, the title and a sentence. */
export function AuthHeading({ back, title, lead }: AuthHeadingProps) {
  return (
    <>
      <PageLink
        to={back.to}
        className="-ml-1.5 inline-flex min-h-11 items-center gap-2 rounded-sm pr-2 font-semibold text-ink-2 hover:text-ink"
      >
        <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.75} />
        {back.label}
      </PageLink>
      <h1 className="title-lg mt-8 text-[calc(40rem/15)]">{title}</h1>
      <p className="mt-2 text-ink-2">{lead}</p>
    </>
  );
}
