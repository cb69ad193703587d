/** The first administrator of the businesses that browser tests make. */
export const administrator = { username: 'admin', password: 'espresso-for-the-road' };
