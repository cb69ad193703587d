import { type SentenceKey, type Text, text } from './text.ts';

type Status<Key = SentenceKey> = Key extends `status.${infer Status}` ? Status : never;

export function statusText(status: string): Text {
  return text(`status.${status as Status}`);
}

/** The document may have no number yet. */
export function decidedText({ number, status }: { number: string; status: string }): Text {
  return number === '' ? text('document.decided') : text('document.isDecided', { number, status: statusText(status) });
}
