export const administrator = { username: 'admin', password: 'espresso-for-the-road' };
