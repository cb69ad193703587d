import type en from '../../en/general/office-print.ts';
import type { WordsOf } from '../../words-of.ts';

/** Texts on sheets of paper in Bahasa Indonesia. The keys are explained in `en/general/office-print.ts`. */
export default {
  label: 'Cetak',
  printed: 'Dicetak {at} oleh {username}',
  rows: '{count, plural, other {# baris}}',
  cut: 'Hanya {count, number} baris pertama yang dicetak. Persempit filter untuk sisanya.',
  range: 'Baris {from} sampai {to}; daftar masih berlanjut',
  rangeOf: 'Baris {from} sampai {to} dari {total}',
  rangeOfMore: 'Baris {from} sampai {to} dari lebih dari {total}',
  saved: 'Seperti tersimpan di perangkat {at}.',
  partial: 'Perangkat tidak memiliki seluruh daftar: mungkin ada baris yang kurang.',
  restock: {
    title: 'Lembar restock',
    total: '{count, plural, other {# unit}}',
    handedOver: 'Diserahkan oleh',
    received: 'Diterima oleh',
  },
} satisfies WordsOf<typeof en>;
