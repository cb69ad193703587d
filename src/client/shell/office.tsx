import { OfficeGuard } from './office-guard.tsx';
import { OfficeLayout } from './office-layout.tsx';

// Of one file with the house: a request less on the way to the first rows.
export { openAsked, resumeSession } from './opening.ts';

/** The back office: guarded, then its sidebar, header and the asked screen. */
export function Office() {
  return (
    <OfficeGuard>
      <OfficeLayout />
    </OfficeGuard>
  );
}

/** The same house for `/stocks`, where every role may stand. */
export function OfficeForAnyRole() {
  return (
    <OfficeGuard anyRole>
      <OfficeLayout />
    </OfficeGuard>
  );
}
