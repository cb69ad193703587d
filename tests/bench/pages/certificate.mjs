import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The hash by which a browser trusts it. A browser that ignores all certificate errors would cache nothing. */
export function makeCertificate(folder) {
  const [keyFile, certificateFile] = [join(folder, 'line.key'), join(folder, 'line.crt')];
  const { error } = spawnSync('openssl', [
    ...['req', '-x509', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
    ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', keyFile, '-out', certificateFile],
  ]);
  if (error) throw new Error('HTTP/2 needs openssl; --protocol=h1 does without.');
  const cert = readFileSync(certificateFile, 'utf8');
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key: readFileSync(keyFile, 'utf8'), cert, hash: createHash('sha256').update(key).digest('base64') };
}
