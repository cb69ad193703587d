// HTTP lets a client send further requests before it has read the answer to the first. No browser does, and
// no proxy in front of us. Whoever does could make the server prepare thousands of answers that nobody
// reads; so a connection has one request in work and one answer waiting to be read.
import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** A connection that sends more requests than this ahead of its answers is closed. */
const maxAhead = 16;

/** A body comes in so many pieces at most, and one more for each 256 bytes. */
const pieces = { always: 32, bytesOfEach: 256 };

/**
 * Begins a request of a connection when the answer to the one before it has been sent.
 *
 * @param unreadMs a connection that reads nothing of its answer for this time is closed
 */
export function oneAtATime(answer: RequestListener, unreadMs = 10_000): RequestListener {
  /** The requests that wait, of each connection that has one in work. */
  const aheadOf = new WeakMap<Socket, Waiting[]>();
  const beginNext = (socket: Socket) => {
    const next = socket.destroyed ? undefined : aheadOf.get(socket)?.shift();
    if (next) next.begin();
    else aheadOf.delete(socket);
  };
  return (incoming, outgoing) => {
    const { socket } = incoming;
    // What was read together with the request for which the connection was closed.
    if (socket.destroyed) return;
    if (hasBody(incoming)) boundPieces(incoming);
    const begin = () => {
      outgoing.once('prefinish', () => socket.setTimeout(unreadMs));
      outgoing.once('close', () => beginNext(socket));
      answer(incoming, outgoing);
    };
    const ahead = aheadOf.get(socket);
    if (!ahead) {
      aheadOf.set(socket, []);
      begin();
      // Nobody counts what is read of a body that waits, so nothing follows one.
    } else if (ahead.length < maxAhead && !ahead.at(-1)?.hasBody) {
      ahead.push({ begin, hasBody: hasBody(incoming) });
    } else socket.destroy();
  };
}

interface Waiting {
  begin: () => void;
  hasBody: boolean;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined;
}

/**
 * Closes the connection of a body that comes in pieces of a few bytes, as chunks may be: a piece takes hundreds
 * of bytes until it is read, so a thousand small bodies would fill the memory.
 */
function boundPieces(incoming: IncomingMessage): void {
  const push = incoming.push.bind(incoming);
  let [seen, bytes] = [0, 0];
  incoming.push = (piece: Buffer | null) => {
    if (piece === null) return push(null);
    seen += 1;
    bytes += piece.length;
    if (seen <= pieces.always + bytes / pieces.bytesOfEach) return push(piece);
    incoming.socket.destroy();
    // What was read together with these pieces.
    incoming.push = () => true;
    return false;
  };
}
