import { makeResetLink } from '#server/auth/mailed-links.ts';
import { hashToken } from '#server/http/authenticate.ts';
import { confirmTokenIn, mailbox } from '../mailbox.ts';
import { tell } from '../notices.ts';
import { type Person, type TestApp, testPassword } from '../test-app.ts';
import { uniqueName, userBody } from '../valid-bodies.ts';
import { done, type Scene, type WriteAction } from './scene.ts';

let address = 0;

/** Limits of unauthenticated clients are per address. */
function fromElsewhere({ app }: Scene): void {
  address += 1;
  app.address = `198.51.100.${address % 250}`;
}

const newUser = async ({ boss }: Scene) => done(await boss.post('/users', userBody()));

async function heldUser({ app, admin }: Scene): Promise<Person> {
  const user = await app.newUser({ role: 'sales' });
  done(await admin.put(`/users/${user.id}`, { email: `baru.${user.username}@example.com` }));
  return user;
}

export const peopleActions: Record<string, WriteAction> = {
  'POST /auth/login':
    async ({ app, person }) =>
    () =>
      app.anonymous.post('/auth/login', person.credentials),
  'POST /auth/logout': async ({ app, person }) => {
    const { token } = await app.signIn(person);
    return () => app.withToken(token).post('/auth/logout');
  },
  'POST /auth/revoke': async ({ app, person }) => {
    const { token } = await app.signIn(person);
    return () => app.anonymous.post('/auth/revoke', { token_hash: hashToken(token) });
  },
  'POST /auth/register': async (scene) => {
    fromElsewhere(scene);
    const { role: _, ...body } = userBody();
    return () => scene.app.anonymous.post('/auth/register', body);
  },
  'POST /auth/forgot-password': async (scene) => {
    fromElsewhere(scene);
    const email = `${scene.person.username}@example.com`;
    return () => scene.app.anonymous.post('/auth/forgot-password', { email });
  },
  'POST /auth/reset-password': async ({ app, reserve }) => {
    const { deps } = mailbox(app);
    const link = await makeResetLink(deps, reserve.id);
    const body = { token: link.split('#t=')[1], new_password: testPassword };
    return () => app.anonymous.post('/auth/reset-password', body);
  },
  'POST /auth/confirm-email': async (scene) => {
    await mailbox(scene.app).deliver();
    await heldUser(scene);
    const mails = await mailbox(scene.app).deliver();
    const mail = mails.find(({ text }) => text.includes('/confirm-email#t='));
    const token = mail && confirmTokenIn(mail);
    return () => scene.app.anonymous.post('/auth/confirm-email', { token });
  },
  'POST /auth/change-password': async ({ app, reserve }) => {
    const { token } = await app.signIn(reserve);
    const body = { current_password: testPassword, new_password: testPassword };
    return () => app.withToken(token).post('/auth/change-password', body);
  },
  'PUT /auth/profile':
    async ({ barista }) =>
    () =>
      barista.put('/auth/profile', { phone: `+62812${Math.floor(Math.random() * 1e8)}` }),
  'PUT /auth/profile, of an admin':
    async ({ admin, adminHerself }) =>
    () =>
      admin.put('/auth/profile', {
        email: `${uniqueName(adminHerself.username).replace(' ', '.')}@example.com`,
        current_password: testPassword,
      }),
  'DELETE /auth/sessions': async ({ app, reserve }) => {
    await app.signIn(reserve);
    const { token } = await app.signIn(reserve);
    return () => app.withToken(token).delete('/auth/sessions');
  },
  'DELETE /auth/sessions/:id': async ({ app, reserve }) => {
    const client = await app.as(reserve);
    const [session] = done(await client.get('/auth/sessions'));
    return () => client.delete(`/auth/sessions/${session.id}`);
  },
  'POST /users':
    async ({ admin, warehouse }) =>
    () =>
      admin.post('/users', { ...userBody(), home_warehouse_id: warehouse.id }),
  'PUT /users/:id':
    async ({ admin, person, warehouse }) =>
    () =>
      admin.put(`/users/${person.id}`, {
        email: `${uniqueName(person.username).replace(' ', '.')}@example.com`,
        home_warehouse_id: warehouse.id,
        phone: `+62813${Math.floor(Math.random() * 1e8)}`,
      }),
  'PUT /users/:id, inactive': async ({ app, admin }) => {
    const user = await app.newUser({ role: 'sales' });
    await app.signIn(user);
    return () => admin.put(`/users/${user.id}`, { status: 'inactive' });
  },
  'DELETE /users/:id': async (scene) => {
    const user = await heldUser(scene);
    await scene.app.signIn(user);
    return () => scene.boss.delete(`/users/${user.id}`);
  },
  'POST /users/:id/restore': async (scene) => {
    const { id } = await newUser(scene);
    done(await scene.boss.delete(`/users/${id}`));
    return () => scene.boss.post(`/users/${id}/restore`);
  },
  'POST /users/:id/reset-link': async (scene) => () => scene.boss.post(`/users/${scene.reserve.id}/reset-link`),
  'POST /users/:id/phone-link': async (scene) => {
    const { id } = await newUser(scene);
    return () => scene.admin.post(`/users/${id}/phone-link`, { token_hash: 'a'.repeat(64) });
  },
  'POST /auth/phone-link': async (scene) => {
    const { id } = await newUser(scene);
    const token = `ptl_${id}`;
    done(await scene.admin.post(`/users/${id}/phone-link`, { token_hash: hashToken(token) }));
    return () => scene.app.anonymous.post('/auth/phone-link', { token, new_password: testPassword });
  },
  'POST /users/:id/sign-out': async (scene) => {
    const user = await heldUser(scene);
    await scene.app.signIn(user);
    return () => scene.admin.post(`/users/${user.id}/sign-out`);
  },
  'POST /users/:id/confirm-email': async (scene) => {
    const { id } = await heldUser(scene);
    const { version } = done(await scene.boss.get(`/users/${id}`));
    return () => scene.boss.post(`/users/${id}/confirm-email`, { version });
  },
  'PUT /notifications/read-all': async ({ app, admin, adminHerself }) => {
    await noticeFor(app, adminHerself);
    return () => admin.put('/notifications/read-all');
  },
  'PUT /notifications/:id/read': async ({ app, admin, adminHerself }) => {
    await noticeFor(app, adminHerself);
    const [notice] = done(await admin.get('/notifications?limit=1'));
    return () => admin.put(`/notifications/${notice.id}/read`);
  },
  'POST /saved-views':
    async ({ admin }) =>
    () =>
      admin.post('/saved-views', { list: 'products', name: 'Kopi saja', query: 'category=Kopi' }),
  'POST /saved-views/arrangement':
    async ({ admin }) =>
    () =>
      admin.post('/saved-views/arrangement', { list: 'products', query: 'columns=name' }),
  'PUT /saved-views/:id': async ({ admin }) => {
    const view = { list: 'carts', name: uniqueName('Dekat'), query: '' };
    const { id } = done(await admin.post('/saved-views', view));
    return () => admin.put(`/saved-views/${id}`, { is_default: true, is_shared: true });
  },
  'DELETE /saved-views/:id': async ({ admin }) => {
    const view = { list: 'carts', name: uniqueName('Jauh'), query: '' };
    const { id } = done(await admin.post('/saved-views', view));
    return () => admin.delete(`/saved-views/${id}`);
  },
  'POST /push-subscriptions':
    async ({ admin }) =>
    () =>
      admin.post('/push-subscriptions', subscription('sama')),
  'DELETE /push-subscriptions/:id': async ({ admin }) => {
    const { id } = done(await admin.post('/push-subscriptions', subscription(uniqueName('p').replace(' ', '-'))));
    return () => admin.delete(`/push-subscriptions/${id}`);
  },
};

function subscription(name: string) {
  const keys = { p256dh: 'a'.repeat(80), auth: 'b'.repeat(22) };
  return { endpoint: `https://push.example.com/${name}`, keys };
}

function noticeFor({ db, clock }: TestApp, { id }: Person): Promise<void> {
  const now = clock.now().toISOString();
  return tell(db, { to: [id], actorId: null, type: 'account', now, title: 'Halo', message: 'Selamat pagi' });
}
