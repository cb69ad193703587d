import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface SmtpServer {
  url: string;
  taken: string[];
  mood: 'takes' | 'refuses' | 'hangs' | 'greets and hangs';
  hangUp(): void;
}

export async function smtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    talk(socket, smtp);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    hangUp();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const smtp: SmtpServer = { url: `smtp://127.0.0.1:${port}`, taken: [], mood: 'takes', hangUp };
  return smtp;
}

function talk(socket: Socket, smtp: SmtpServer): void {
  if (smtp.mood === 'hangs') return;
  let isMail = false;
  let rest = '';
  socket.write('220 test\r\n');
  if (smtp.mood === 'greets and hangs') return;
  socket.on('data', (chunk) => {
    rest += chunk.toString();
    for (;;) {
      const separator = isMail ? '\r\n.\r\n' : '\r\n';
      const end = rest.indexOf(separator);
      if (end < 0) return;
      const received = rest.slice(0, end);
      rest = rest.slice(end + separator.length);
      if (isMail) smtp.taken.push(received);
      isMail = !isMail && /^DATA/i.test(received);
      socket.write(`${isMail ? '354 go on' : answerTo(received, smtp)}\r\n`);
    }
  });
}

function answerTo(line: string, { mood }: SmtpServer): string {
  if (/^RCPT/i.test(line) && mood === 'refuses') return `450 ${line} not now`;
  return /^QUIT/i.test(line) ? '221 bye' : '250 ok';
}
