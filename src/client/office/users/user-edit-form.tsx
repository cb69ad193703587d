import { useTranslations } from 'use-intl';
import { changedFields } from '#client/office/kit/form/changed-fields.ts';
import { SelectField } from '#client/office/kit/form/form-fields.tsx';
import { SubmittedForm } from '#client/office/kit/form/submitted-form.tsx';
import { useSession } from '#client/shell/use-session.ts';
import { mutations } from '#contract/mutations.ts';
import { type User, userStatuses } from '#contract/users/entity.ts';
import { ReachAndRoleFields, UsernameField } from './user-fields.tsx';
import { editedUserForm, toEditedValues } from './user-form-values.ts';

export function UserEditForm({ user }: { user: User }) {
  const t = useTranslations('office.users');
  const isOwn = useSession().user_id === user.id;
  const known = toEditedValues(user);
  return (
    <SubmittedForm
      mutation={mutations.userUpdate}
      contract={editedUserForm}
      values={known}
      entry={undefined}
      isRestingWhileEmpty
      words={{
        title: t('edit.title'),
        submit: t('edit.submit'),
        done: t('done.updated'),
        failed: t('failed.update'),
      }}
      listPath="/users"
      draftName={`${mutations.userUpdate.name} ${user.id} ${user.version}`}
      toChange={(fields) => {
        const { changes, base, isEmpty } = changedFields(known, fields);
        if (isEmpty) return undefined;
        const args = { ...changes, id: user.id, version: user.version };
        return { args, context: { names: { [user.id]: fields.username }, base } };
      }}
    >
      {(control) => (
        <>
          <UsernameField control={control} />
          <ReachAndRoleFields control={control} isOwn={isOwn} />
          <SelectField
            control={control}
            required
            name="status"
            label={t('field.status')}
            input={{
              options: userStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
              disabled: isOwn,
            }}
          />
        </>
      )}
    </SubmittedForm>
  );
}
