import type en from '../en/office-find-cart.ts';
import type { WordsOf } from '../words-of.ts';

/** Texts of what leads to a cart in Bahasa Indonesia. The keys are explained in `en/office-find-cart.ts`. */
export default {
  button: 'Cari gerobak',
  labels: {
    button: 'Label untuk dicetak',
    title: 'Label gerobak',
    back: 'Kembali ke gerobak kopi',
    about: 'Gunting, satu untuk tiap gerobak. Siapa pun yang memindainya dengan ponsel membuka gerobak itu.',
    count: '{count} label, {sheets} lembar A4',
    partial: 'Perangkat ini belum punya semua gerobak: ada label yang kurang.',
    none: 'Tidak ada gerobak untuk dicetak',
    noneText: 'Tidak ada gerobak yang cocok dengan pencarian atau filter di daftar.',
    print: 'Cetak label',
    code: 'Kode QR yang membuka {name}',
  },
  scan: {
    title: 'Pindai label',
    /** The camera is on. */
    looking: 'Arahkan kamera ke label gerobak.',
    problem: {
      foreign: 'Kode itu menuju situs lain. Tidak ada yang dibuka.',
      noCart: 'Kode itu bukan label gerobak.',
    },
    opening: 'Ketemu. Gerobaknya dibuka.',
    typed: 'Atau ketik kode gerobak',
    typedHint: 'Tertulis di label, misalnya MK-003',
    unknownCode: 'Tidak ada gerobak dengan kode {code} di perangkat ini.',
    open: 'Buka',
  },
  nearest: {
    title: 'Gerobak terdekat',
    notKept: 'Lokasi Anda hanya dipakai di sini: tidak disimpan dan tidak dikirim.',
    exact: 'Dari tempat Anda, ketelitian sekitar {metres} m, garis lurus.',
    finding: 'Mencari lokasi…',
    again: 'Coba lagi',
    none: 'Tidak ada gerobak di perangkat ini.',
    m: '{value} m',
    km: '{value} km',
    measured: 'di sana {ago}',
    unknownAge: 'tidak diketahui sejak kapan',
    noLocation: 'tanpa lokasi',
    map: 'Peta',
    mapOf: 'Peta: {name}',
  },
} satisfies WordsOf<typeof en>;
