import { type ServerMessageKey, type Text, text } from './text.ts';

type Status<Key = ServerMessageKey> = Key extends `status.${infer Status}` ? Status : never;

export function statusText(status: string): Text {
  return text(`status.${status as Status}`);
}

/** The document may have no number yet. */
export function alreadyDecidedText({ number, status }: { number: string; status: string }): Text {
  return number === '' ? text('document.decided') : text('document.isDecided', { number, status: statusText(status) });
}
