import { useTranslations } from 'use-intl';
import { CreatePage } from '#client/office/kit/form/create-page.tsx';
import { mutations } from '#contract/mutations.ts';
import { useUserPlace } from './use-user-place.ts';
import { PasswordField, ReachAndRoleFields, UsernameField } from './user-fields.tsx';
import { emptyUser, newUserForm } from './user-form-values.ts';

export function UserCreatePage() {
  const t = useTranslations('office.users');
  return (
    <CreatePage
      place={useUserPlace()}
      words={{
        title: t('create.title'),
        submit: t('create.submit'),
        done: t('done.created'),
        failed: t('failed.create'),
      }}
      mutation={mutations.userCreate}
      contract={newUserForm}
      toValues={() => emptyUser}
      nameOf={({ username }) => username}
    >
      {(control) => (
        <>
          <UsernameField control={control} />
          <PasswordField control={control} />
          <ReachAndRoleFields control={control} />
        </>
      )}
    </CreatePage>
  );
}
