// What the statuses of documents are called, in both languages: English, then Bahasa Indonesia. From it follow the
// badges, the columns of files, the sentences of the server and what the audit log calls a decision.

export type Pair = readonly [en: string, id: string];

export const statusWords = {
  pending: ['Pending', 'Menunggu'],
  approved: ['Approved', 'Disetujui'],
  rejected: ['Rejected', 'Ditolak'],
  voided: ['Voided', 'Dibatalkan'],
  cancelled: ['Cancelled', 'Dibatalkan'],
  completed: ['Completed', 'Selesai'],
  refunded: ['Refunded', 'Dikembalikan'],
} as const satisfies Readonly<Record<string, Pair>>;

type Status = keyof typeof statusWords;
const statuses = Object.keys(statusWords) as Status[];

/** All statuses in one language, as labels. */
export function statusLabels(language: 'en' | 'id') {
  const labels = statuses.map((status) => [status, statusWords[status][language === 'en' ? 0 : 1]]);
  return Object.fromEntries(labels) as Record<Status, string>;
}

/** The labels of these statuses. */
export function statusLabelsOf<Of extends Status>(of: readonly Of[], language: 'en' | 'id') {
  const labels = statusLabels(language);
  return Object.fromEntries(of.map((status) => [status, labels[status]])) as Record<Of, string>;
}

/** All statuses in one language, as people read them within a sentence. */
export function statusSentences(language: 'en' | 'id') {
  const sentences = Object.entries(statusLabels(language)).map(([status, label]) => [
    `status.${status}`,
    label.toLowerCase(),
  ]);
  return Object.fromEntries(sentences) as Record<`status.${Status}`, string>;
}
