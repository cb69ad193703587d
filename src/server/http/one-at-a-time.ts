// HTTP lets a client send further requests before it has read the answer to the first. No browser does, and
// no proxy in front of us. Whoever does could make the server prepare thousands of answers that nobody
// reads; so a connection has one request in work and one answer waiting to be read.
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** A connection that sends more requests than this ahead of its answers is closed. */
const maxAhead = 16;

/**
 * Begins a request of a connection when the answer to the one before it has been sent.
 *
 * @param unreadMs a connection that reads nothing of its answer for this time is closed
 */
export function oneAtATime(answer: RequestListener, unreadMs = 10_000): RequestListener {
  /** The requests that wait, of each connection that has one in work. */
  const aheadOf = new WeakMap<Socket, (() => void)[]>();
  const beginNext = (socket: Socket) => {
    const begin = socket.destroyed ? undefined : aheadOf.get(socket)?.shift();
    if (begin) begin();
    else aheadOf.delete(socket);
  };
  return (incoming, outgoing) => {
    const { socket } = incoming;
    // What was read together with the request for which the connection was closed.
    if (socket.destroyed) return;
    const begin = () => {
      outgoing.once('prefinish', () => socket.setTimeout(unreadMs));
      outgoing.once('close', () => beginNext(socket));
      answer(incoming, outgoing);
    };
    const ahead = aheadOf.get(socket);
    if (!ahead) {
      aheadOf.set(socket, []);
      begin();
    } else if (ahead.length < maxAhead) ahead.push(begin);
    else socket.destroy();
  };
}
