import { makeResetLink } from '#server/auth/mailed-links.ts';
import { hashToken } from '#server/http/authenticate.ts';
import { confirmTokenIn, mailbox } from '../mailbox.ts';
import { tell } from '../notices.ts';
import { type Person, testPassword } from '../test-app.ts';
import { uniqueName, userBody } from '../valid-bodies.ts';
import { done, type Scene, type WriteAction } from './scene.ts';

let address = 0;

/** Limits of unauthenticated clients are per address. */
function fromElsewhere({ app }: Scene): void {
  address += 1;
  app.address = `198.51.100.${address % 250}`;
}

const anonymous = ({ app }: Scene) => app.anonymous;
const boss = (scene: Scene) => scene.boss;
const signedIn = (who: 'person' | 'reserve') => (scene: Scene) => scene.app.signIn(scene[who]);
const ofSession = ({ app }: Scene, { token }: { token: string }) => app.withToken(token);
const emailOf = ({ username }: Person) => `${uniqueName(username).replace(' ', '.')}@example.com`;
const newUser = async (scene: Scene) => done(await scene.boss.post('/users', userBody()));

async function heldUser({ app, admin }: Scene): Promise<Person> {
  const user = await app.newUser({ role: 'sales' });
  done(await admin.put(`/users/${user.id}`, { email: `baru.${user.username}@example.com` }));
  return user;
}

async function signedInUser(scene: Scene): Promise<Person> {
  const user = await heldUser(scene);
  await scene.app.signIn(user);
  return user;
}

async function noticeOf({ app, admin, adminHerself }: Scene): Promise<{ id: string }> {
  const now = app.clock.now().toISOString();
  const notice = { to: [adminHerself.id], actorId: null, type: 'account', now, title: 'Halo' } as const;
  await tell(app.db, { ...notice, message: 'Selamat pagi' });
  return done(await admin.get('/notifications?limit=1'))[0];
}

const view = async ({ admin }: Scene) =>
  done(await admin.post('/saved-views', { list: 'carts', name: uniqueName('Dekat'), query: '' }));

const subscription = (name: string) => ({
  endpoint: `https://push.example.com/${name}`,
  keys: { p256dh: 'a'.repeat(80), auth: 'b'.repeat(22) },
});

export const peopleActions: Record<string, WriteAction> = {
  'POST /auth/login': { by: anonymous, body: ({ person }) => person.credentials },
  'POST /auth/logout': { of: signedIn('person'), by: ofSession },
  'POST /auth/revoke': {
    of: signedIn('person'),
    by: anonymous,
    body: (_, { token }) => ({ token_hash: hashToken(token) }),
  },
  'POST /auth/register': {
    of: fromElsewhere,
    by: anonymous,
    body: () => {
      const { role: _, ...body } = userBody();
      return body;
    },
  },
  'POST /auth/forgot-password': {
    of: fromElsewhere,
    by: anonymous,
    body: ({ person }) => ({ email: `${person.username}@example.com` }),
  },
  'POST /auth/reset-password': {
    by: anonymous,
    body: async ({ app, reserve }) => {
      const link = await makeResetLink(mailbox(app).deps, reserve.id);
      return { token: link.split('#t=')[1], new_password: testPassword };
    },
  },
  'POST /auth/confirm-email': {
    by: anonymous,
    body: async (scene) => {
      await mailbox(scene.app).deliver();
      await heldUser(scene);
      const mails = await mailbox(scene.app).deliver();
      const mail = mails.find(({ text }) => text.includes('/confirm-email#t='));
      return { token: mail && confirmTokenIn(mail) };
    },
  },
  'POST /auth/change-password': {
    of: signedIn('reserve'),
    by: ofSession,
    body: { current_password: testPassword, new_password: testPassword },
  },
  'PUT /auth/profile': {
    by: ({ barista }) => barista,
    body: () => ({ phone: `+62812${Math.floor(Math.random() * 1e8)}` }),
  },
  'PUT /auth/profile, of an admin': {
    body: ({ adminHerself }) => ({ email: emailOf(adminHerself), current_password: testPassword }),
  },
  'DELETE /auth/sessions': {
    of: async (scene) => {
      await signedIn('reserve')(scene);
      return signedIn('reserve')(scene);
    },
    by: ofSession,
  },
  'DELETE /auth/sessions/:id': {
    of: async ({ app, reserve }) => {
      const client = await app.as(reserve);
      return { client, id: done(await client.get('/auth/sessions'))[0].id };
    },
    by: (_, { client }) => client,
  },
  'POST /users': { body: ({ warehouse }) => ({ ...userBody(), home_warehouse_id: warehouse.id }) },
  'PUT /users/:id': {
    of: ({ person }) => person,
    body: ({ person, warehouse }) => ({
      email: emailOf(person),
      home_warehouse_id: warehouse.id,
      phone: `+62813${Math.floor(Math.random() * 1e8)}`,
    }),
  },
  'PUT /users/:id, inactive': { of: signedInUser, body: { status: 'inactive' } },
  'DELETE /users/:id': { of: signedInUser, by: boss },
  'POST /users/:id/restore': {
    of: async (scene) => {
      const { id } = await newUser(scene);
      done(await scene.boss.delete(`/users/${id}`));
      return { id };
    },
    by: boss,
  },
  'POST /users/:id/reset-link': { of: ({ reserve }) => reserve, by: boss },
  'POST /users/:id/phone-link': { of: newUser, body: { token_hash: 'a'.repeat(64) } },
  'POST /auth/phone-link': {
    by: anonymous,
    body: async (scene) => {
      const { id } = await newUser(scene);
      const token = `ptl_${id}`;
      done(await scene.admin.post(`/users/${id}/phone-link`, { token_hash: hashToken(token) }));
      return { token, new_password: testPassword };
    },
  },
  'POST /users/:id/sign-out': { of: signedInUser },
  'POST /users/:id/confirm-email': {
    of: async (scene) => done(await scene.boss.get(`/users/${(await heldUser(scene)).id}`)),
    by: boss,
    body: (_, { version }) => ({ version }),
  },
  'PUT /notifications/read-all': { of: noticeOf },
  'PUT /notifications/:id/read': { of: noticeOf },
  'POST /saved-views': { body: { list: 'products', name: 'Kopi saja', query: 'category=Kopi' } },
  'POST /saved-views/arrangement': { body: { list: 'products', query: 'columns=name' } },
  'PUT /saved-views/:id': { of: view, body: { is_default: true, is_shared: true } },
  'DELETE /saved-views/:id': { of: view },
  'POST /push-subscriptions': { body: subscription('sama') },
  'DELETE /push-subscriptions/:id': {
    of: async ({ admin }) =>
      done(await admin.post('/push-subscriptions', subscription(uniqueName('p').replace(' ', '-')))),
  },
};
