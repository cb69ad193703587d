/** Fetches the HTTP client, where the shell has not sent the first request (decisions/028). */
export const loadSend = () => import('#offline/network/send.ts');
