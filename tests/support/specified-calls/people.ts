import { mailbox, tokenIn } from '../mailbox.ts';
import { testPassword } from '../test-app.ts';
import { userBody } from '../valid-bodies.ts';
import { wire } from '../wire-records.ts';
import { list, newUser, paged, type SpecifiedCall } from './business.ts';

const auth: SpecifiedCall[] = [
  {
    line: 'POST /auth/login: body username and password; no auth',
    make: async ({ app }) => app.anonymous.post('/auth/login', (await app.newUser({ role: 'admin' })).credentials),
    answers: wire.session,
  },
  {
    line: 'POST /auth/register: no auth',
    make: ({ app }) => {
      const { role: _, ...body } = userBody();
      return app.anonymous.post('/auth/register', body);
    },
    status: 201,
    answers: 'nothing',
  },
  {
    line: 'GET /auth/profile: reads data.username and data.email',
    make: ({ admin }) => admin.get('/auth/profile'),
    answers: wire.profile,
  },
  {
    line: 'PUT /auth/profile',
    make: ({ admin }) => admin.put('/auth/profile', { phone: '081234567890' }),
    answers: wire.profile,
  },
  {
    line: 'POST /auth/change-password',
    make: async ({ app }) =>
      (await app.asNew('admin')).post('/auth/change-password', {
        current_password: testPassword,
        new_password: 'sendok-biru-41-lampu',
      }),
    answers: 'nothing',
  },
  {
    line: 'POST /auth/forgot-password: body {email}; reads status, message, data.token; no auth',
    make: ({ app }) => app.anonymous.post('/auth/forgot-password', { email: 'x@example.com' }),
    answers: { token: true },
  },
  {
    line: 'POST /auth/reset-password: body {new_password, token}; no auth',
    make: async ({ app }) => {
      const email = `${(await app.newUser({ role: 'admin' })).username}@example.com`;
      await app.anonymous.post('/auth/forgot-password', { email });
      const mail = (await mailbox(app).deliver()).find(({ to }) => to === email);
      if (!mail) throw new Error('No link was mailed.');
      const token = tokenIn(mail);
      const body = { new_password: 'lampu-hijau-27-sendok-baru', token };
      return app.anonymous.post('/auth/reset-password', body);
    },
    answers: 'nothing',
  },
];

const users: SpecifiedCall[] = [
  list('GET /users?page&limit&search&status&role', `/users?${paged}&search=s&status=active&role=sales`, wire.user),
  { line: 'GET /users/{id}', make: ({ admin, home }) => admin.get(`/users/${home.barista.id}`), answers: wire.user },
  { line: 'GET /users/roles', make: ({ admin }) => admin.get('/users/roles'), answers: [wire.label] },
  {
    line: 'POST /users: username, password, email, phone, role',
    make: ({ admin }) => admin.post('/users', userBody()),
    status: 201,
    answers: wire.user,
  },
  {
    line: 'PUT /users/{id}: username, status, email, phone, role',
    make: async (business) => {
      const { password: _, ...fields } = userBody();
      const { id } = await newUser(business);
      return business.admin.put(`/users/${id}`, { ...fields, status: 'inactive' });
    },
    answers: wire.user,
  },
  {
    line: 'DELETE /users/{id}',
    make: async (business) => business.admin.delete(`/users/${(await newUser(business)).id}`),
    answers: 'nothing',
  },
];

const notifications: SpecifiedCall[] = [
  {
    line: 'GET /notifications',
    make: ({ admin }) => admin.get('/notifications'),
    answers: [wire.notification],
    isPaged: true,
  },
  {
    line: 'GET /notifications/unread-count (data.unread_count)',
    make: ({ admin }) => admin.get('/notifications/unread-count'),
    answers: { unread_count: true },
  },
  {
    line: 'PUT /notifications/{id}/read',
    make: async ({ admin }) => {
      const { data } = await admin.get('/notifications');
      return admin.put(`/notifications/${data[0].id}/read`);
    },
    answers: wire.notification,
  },
];

export const callsAboutPeople: SpecifiedCall[] = [auth, users, notifications].flat();
