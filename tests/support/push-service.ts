// A push service as RFC 8030 describes it, and subscribed browsers, which decrypt pushes (RFC 8291) and verify their
// sender (RFC 8292), with nothing of the tested code.
import {
  createDecipheriv,
  createECDH,
  createPrivateKey,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import type { PushedNotification } from '#contract/push-subscriptions/entity.ts';
import type { PushNetwork } from '#server/jobs/job.ts';

export interface TakenPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface PushService {
  /** Also what it rejected. */
  taken: TakenPush[];
  resolved: string[];
  /** Its next answers: a status, or nothing at all. */
  mood: number | 'hangs';
  /** The addresses of `push.test`, one answer after the other; the last one is repeated. */
  addresses: string[][];
  /** For the jobs: on this network only 127.0.0.1 is a public address. */
  network: PushNetwork;
  subscribe(path?: string): SubscribedBrowser;
  reset(): void;
}

export function usePushService(): PushService {
  const server = createServer({ cert: certificate, key: certificateKey }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      service.taken.push({ path, headers, body: Buffer.concat(chunks) });
      if (service.mood === 'hangs') return;
      const location = { location: `${origin()}/redirected` };
      response.writeHead(service.mood, service.mood < 400 ? location : {});
      // More than anybody should read.
      response.end('x'.repeat(1_000_000));
    });
  });
  const origin = () => `https://push.test:${(server.address() as AddressInfo).port}`;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const fresh = () => ({ taken: [], resolved: [], mood: 201, addresses: [['127.0.0.1']] });
  const service: PushService = {
    ...fresh(),
    network: {
      ca: certificate,
      isAllowed: (address) => address === '127.0.0.1',
      resolve: async (hostname) => {
        service.resolved.push(hostname);
        const [next = []] = service.addresses;
        if (service.addresses.length > 1) service.addresses.shift();
        return next.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
      },
    },
    subscribe: (path = `/${randomBytes(6).toString('hex')}`) => new SubscribedBrowser(`${origin()}${path}`),
    reset: () => Object.assign(service, fresh()),
  };
  return service;
}

export class SubscribedBrowser {
  readonly endpoint: string;
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.#keys.generateKeys();
  }

  get body() {
    const keys = { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: this.endpoint, keys };
  }

  read({ taken }: PushService): PushedNotification[] {
    const { pathname } = new URL(this.endpoint);
    return taken.filter(({ path }) => path === pathname).map(({ body }) => JSON.parse(this.decrypt(body)));
  }

  /** One record of `aes128gcm` (RFC 8188) with the key of RFC 8291, section 3.4. */
  decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyEnd = 21 + body.readUInt8(20);
    const senderKey = body.subarray(21, keyEnd);
    const shared = this.#keys.computeSecret(senderKey);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), senderKey]);
    const secret = Buffer.from(hkdfSync('sha256', shared, this.#auth, info, 32));
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    cipher.setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([cipher.update(body.subarray(keyEnd, -16)), cipher.final()]);
    // 2 ends the content of the last record, zeros follow.
    const end = padded.lastIndexOf(2);
    if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('padding');
    return padded.subarray(0, end).toString();
  }
}

/** @throws unless this public key has signed it */
export function readVapid({ headers }: TakenPush, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error(`signed by another key: ${key}`);
  const point = Buffer.from(publicKey, 'base64url');
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) };
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('not signed by this key');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}

// The certificate of `push.test`, signed by itself, and its key: worth nothing outside of these tests. Made by openssl,
// valid until 2126.
const certificate = `-----BEGIN CERTIFICATE-----
MIIBdDCCARqgAwIBAgIUciFxdbb8wCLqwvAENx/Vm6+cA38wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJcHVzaC50ZXN0MCAXDTIwMDEwMTAwMDAwMFoYDzIxMjYwMTAx
MDAwMDAwWjAUMRIwEAYDVQQDDAlwdXNoLnRlc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATD2sMG0sOlnqLvU/bHaM1M3mLZo6LAJphPKhSnEYSoK2JQhqLtx2nl
ZbZzUBzgcyn9dLRFe6gjp69tUDW3HBBso0gwRjAUBgNVHREEDTALgglwdXNoLnRl
c3QwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHQ4EFgQUylHfc9ibdH0OsSvaTui23UPX
B7AwCgYIKoZIzj0EAwIDSAAwRQIgWDumJMG0wH+ORpsbPUIEYFPmIHffWUNjCFZx
hciLa7YCIQDrCumn3PXBaNxfnz1q/+65NuGgU8H4uo31zN6OYQlYcA==
-----END CERTIFICATE-----`;
const keyBytes = Buffer.from(
  [
    'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgagPdjSf0v6Cv7EKevhm21puzeqPwVyjUYfzK8lbQ',
    'w5ehRANCAATD2sMG0sOlnqLvU/bHaM1M3mLZo6LAJphPKhSnEYSoK2JQhqLtx2nlZbZzUBzgcyn9dLRFe6gjp69t',
    'UDW3HBBs',
  ].join(''),
  'base64',
);
const certificateKey = createPrivateKey({ key: keyBytes, format: 'der', type: 'pkcs8' })
  .export({ format: 'pem', type: 'pkcs8' })
  .toString();
