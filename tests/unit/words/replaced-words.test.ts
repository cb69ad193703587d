// One term per thing (src/texts/README.md, "Terms"): a word that was replaced does not return in any text.
import { expect, test } from 'vitest';
import { specifiedTexts } from '#tests/support/specified-texts.ts';
import * as en from '#texts/en/index.ts';
import * as id from '#texts/id/index.ts';

/** A word, as a pattern between word boundaries, and its replacement. */
type Replaced = Readonly<Record<string, string>>;

const english: Replaced = {
  'administrators?': 'admin',
  'beside it': 'compare to',
  'by the book|the books': 'expected',
  'box(es)?': 'cash drawer',
  'brought back': 'returned',
  'choose|chosen|chose': 'select',
  'e-mails?': 'email',
  'everybody|somebody|nobody|those who': 'the role, everyone, someone',
  'goes out|on the road|is out': 'on shift',
  'going on|go on': 'keep, continue',
  'hand-over': 'handover',
  'he|him|his|she|her': 'they',
  keys: 'keyboard shortcuts',
  'load (again|the page again|this page again)': 'reload',
  'log(ged|ging)? (in|out)|login|logout': 'sign in, sign out',
  'mend(s|ed)?': 'correct',
  'money came': 'payment received',
  'not accepted|not taken|refused': 'rejected by the server',
  'notices?': 'notification',
  'take(n|s)? back|took back': 'undo, void',
  'take(n|s)? out|took out': 'cash out',
  'this needs a connection': 'you need a connection',
  'thrown away|throw away': 'waste, write off',
  'told|tells': 'reported',
  'waits? for (its|a|the) count': 'awaiting count',
  'wait(s|ing)? to (be sent|send)': 'waiting to sync',
  'wish(es)?': 'refund request',
  worth: 'stock value',
};

const indonesian: Replaced = {
  administrator: 'admin',
  'basis data': 'database',
  berkas: 'file',
  'cara bayar': 'metode pembayaran',
  'dasbor|dashboard': 'kantor',
  'daring|luring': 'online, offline',
  'depo|troli': 'gudang, gerobak',
  'di jalan': 'sedang jalan',
  'ditarik kembali|tarik kembali': 'urungkan',
  'e-mail|surel': 'email',
  'gagal mengambil': 'gagal memuat',
  'hapus bukukan|hapusbukukan': 'hapus stok',
  'harga beli': 'harga modal',
  'kadalu(w)?arsa': 'kedaluwarsa',
  'kotak( uang)?(?! masuk)': 'laci kas',
  'login|logout': 'masuk, keluar',
  'menunggu (dikirim|hitungan(nya)?)': 'menunggu sinkron, menunggu dihitung',
  'menurut catatan|tercatat di buku': 'seharusnya, stok sistem',
  omzet: 'penjualan',
  pemberitahuan: 'notifikasi',
  'pengembalian (dana|uang)': 'refund',
  sambungan: 'koneksi',
  terbuang: 'rusak/buang',
  'tidak diterima(?= (server|kantor|:))|^tidak diterima': 'ditolak server',
  'tidak terjangkau': 'tidak bisa dihubungi',
  untung: 'laba kotor',
};

/** Parts of texts that keep a word in another meaning. */
const kept = [
  /choose (your|a|a new|the) password|password is chosen/gi,
  /five cups in different colours .* a box of ice/gi,
  /lima gelas .* kotak es/gi,
  // Of the resident-management platform, which the specification keeps.
  /administrators of the community|administrators and residents|administrator komunitas|administrator dan warga/gi,
  // As the specified column.
  /last login/gi,
  // A street, not a shift.
  /di jalan(mu| ruko| ini| depan)/gi,
];

const specified = new Set(
  specifiedTexts.flatMap(({ lines }) => Object.values(lines).flatMap(Object.values)).map((text) => text.toLowerCase()),
);

test.each([
  ['English', en, english],
  ['Bahasa Indonesia', id, indonesian],
] as const)('%s has no replaced word', (_, catalogue, replaced) => {
  const found = Object.entries(replaced).flatMap(([word, replacement]) => {
    const pattern = new RegExp(`(?<![\\w-])(?:${word})(?![\\w-])`, 'i');
    return textsOf(catalogue)
      .filter(({ text }) => !specified.has(text.toLowerCase()))
      .filter(({ text }) => pattern.test(messagesOf(text)))
      .map(({ key, text }) => `${key}: “${text}” → ${replacement}`);
  });
  expect(found).toEqual([]);
});

test.each([
  ['English', en],
  ['Bahasa Indonesia', id],
] as const)('%s joins no sentences with a semicolon or a dash', (_, catalogue) => {
  const found = textsOf(catalogue).filter(({ text }) => /;| [–—] (?!\{|sampai$|to$)/.test(text));
  expect(found.map(({ key, text }) => `${key}: “${text}”`)).toEqual([]);
});

/** The words of a message: without the names of its arguments, and without what may stay. */
function messagesOf(message: string): string {
  return kept.reduce((rest, part) => rest.replace(part, ''), message.replace(/\{\w+/g, '{'));
}

/** Every text below a key, with its path; a function has its text for the label "X". */
function textsOf(part: unknown, key = ''): { key: string; text: string }[] {
  if (typeof part === 'string') return [{ key, text: part }];
  if (typeof part === 'function') return [{ key, text: String(part('X', 1, 2)) }];
  return Object.entries(part as object).flatMap(([name, inner]) =>
    textsOf(inner, key === '' ? name : `${key}.${name}`),
  );
}
