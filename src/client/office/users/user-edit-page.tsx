import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRecord } from '#client/data/use-record.ts';
import { FormFrame, useIdParam } from '#client/office/kit/form/form-frame.tsx';
import { RecordForm, useLeaveIfMissing, useReturnLink } from '#client/office/kit/form/record-pages.tsx';
import { ListDrawing } from '#client/office/kit/list/list-empty.tsx';
import type { Resource } from '#client/office/kit/resource.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { lists } from '#contract/lists.ts';
import type { User } from '#contract/users/entity.ts';
import { userFields } from './fields.tsx';

interface UserEditPageProps {
  resource: Resource<'users'>;
}

/** Online only, because the mirror lacks some of the fields. */
export function UserEditPage({ resource }: UserEditPageProps) {
  const t = useTranslations('office.users.edit');
  return (
    <FormFrame title={t('title')} list={useReturnLink(resource)}>
      <LoadedUser resource={resource} />
    </FormFrame>
  );
}

function LoadedUser({ resource }: UserEditPageProps) {
  const t = useTranslations('office.users.edit');
  const id = useIdParam();
  const { record, isOffline, error } = useRecord(lists.users, id, { scope: 'server' });
  // The form keeps the user that it loaded first, even if the connection is lost.
  const [initialUser, setInitialUser] = useState<User>();
  if (initialUser === undefined && record !== undefined) setInitialUser(record.row);
  const isMissing = initialUser === undefined && (id === undefined || error !== undefined);
  useLeaveIfMissing(resource, { id, isMissing, error });
  if (initialUser !== undefined) {
    return (
      <RecordForm resource={resource} fields={userFields} record={initialUser} entry={undefined} isInactiveWhileEmpty />
    );
  }
  if (!isOffline) return <Skeleton lines={6} className="p-6" />;
  return <EmptyState title={t('offlineTitle')} drawing={<ListDrawing of="offline" />} text={t('offlineText')} />;
}
