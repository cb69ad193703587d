import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canTrace } from '#tests/support/can-trace.ts';
import { runServer } from '#tests/support/new-server.ts';
import { createProduct } from '#tests/support/records.ts';
import { remoteAdmin } from '#tests/support/remote-client.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

async function listening() {
  const visits: string[] = [];
  const server = createServer((socket) => {
    visits.push(`from port ${socket.remotePort}`);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, visits };
}

describe('The address of a picture (S31)', () => {
  it('is kept and answered, and the server never goes there', async () => {
    const { port, visits } = await listening();
    const folder = temporaryFolder();
    const trace = join(folder, 'connects');
    const watched = ['strace', '-D', '-f', '--seccomp-bpf', '-e', 'trace=connect', '-o', trace];
    const under = canTrace ? { under: watched } : {};
    const server = await runServer({ dataDir: folder, ...under });
    const admin = await remoteAdmin(server.url);
    const addresses = [
      `https://127.0.0.1:${port}/kopi.png`,
      `https://localhost:${port}/kopi.svg`,
      'https://169.254.169.254/latest/meta-data/iam/security-credentials/',
      'https://[fd00:ec2::254]/latest/meta-data/',
      'https://metadata.google.internal/computeMetadata/v1/',
      'https://[::1]/kopi.png',
    ];
    for (const image_url of addresses) {
      const { id } = await createProduct(admin, { image_url });
      expect((await admin.get(`/products/${id}`)).data.image_url).toBe(image_url);
      const edit = { image_url: `${image_url}?2`, version: 1 };
      expect((await admin.put(`/products/${id}`, edit)).status).toBe(200);
      expect((await admin.delete(`/products/${id}`)).status).toBe(200);
      expect((await admin.post(`/products/${id}/restore`)).status).toBe(200);
    }
    for (const path of ['/products?limit=100', '/audit-log?limit=100', '/audit-log?format=csv'])
      expect((await admin.get(path)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(visits).toEqual([]);
    if (canTrace) expect(outward(readFileSync(trace, 'utf8'))).toEqual([]);
  });
});

function outward(trace: string): string[] {
  return trace.split('\n').filter((line) => /connect\(.*AF_INET/.test(line));
}
