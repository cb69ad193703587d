import { type Text, type TextValue, text } from '../texts/text.ts';

/** The states of documents, as people read them within a sentence. */
export const statusTexts = {
  pending: text('status.pending'),
  approved: text('status.approved'),
  rejected: text('status.rejected'),
  voided: text('status.voided'),
  cancelled: text('status.cancelled'),
  completed: text('status.completed'),
  refunded: text('status.refunded'),
};

/** The state in words; one of a newer version as it is called there. */
export function statusText(status: string): TextValue {
  return Object.hasOwn(statusTexts, status) ? statusTexts[status as keyof typeof statusTexts] : status;
}

/** That a document takes no decision any more. It may have no number yet. */
export function decidedText({ number, status }: { number: string; status: string }): Text {
  return number === '' ? text('document.decided') : text('document.isDecided', { number, status: statusText(status) });
}
