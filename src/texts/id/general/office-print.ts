import type en from '../../en/general/office-print.ts';
import type { WordsOf } from '../../words-of.ts';

export default {
  label: 'Cetak',
  printed: 'Dicetak {at} oleh {username}',
  rows: '{count, plural, other {# baris}}',
  cut: 'Hanya {count, number} baris pertama yang dicetak. Persempit filter untuk sisanya.',
  range: 'Baris {from} sampai {to}, masih ada lagi',
  rangeOf: 'Baris {from} sampai {to} dari {total}',
  rangeOfMore: 'Baris {from} sampai {to} dari lebih dari {total}',
  saved: 'Data tersimpan di perangkat {at}.',
  partial: 'Daftar di perangkat tidak lengkap. Mungkin ada baris yang tidak tercetak.',
  restock: {
    title: 'Lembar restock',
    total: '{count, plural, other {# unit}}',
    handedOver: 'Diserahkan oleh',
    received: 'Diterima oleh',
  },
} satisfies WordsOf<typeof en>;
