// What a press on this list opens: one file, which comes once the rows stand.
export { RemoveUser } from './remove-user.tsx';
export { UserCreatePage } from './user-create-page.tsx';
export { UserDetail } from './user-detail.tsx';
export { UserEditPage } from './user-edit-page.tsx';
