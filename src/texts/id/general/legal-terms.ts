import type en from '../../en/general/legal-terms.ts';
import type { WordsOf } from '../../words-of.ts';

/** Texts of the Terms in Bahasa Indonesia. The keys are explained in `en/general/legal-terms.ts`. */
export default {
  title: 'Syarat dan Ketentuan',
  description:
    'Syarat pemakaian situs, kantor, dan platform pengelolaan warga milik {company}: akun, pemakaian yang wajar, tanggung jawab, dan perubahan.',
  updated: 'Terakhir diperbarui 1 Agustus 2025',
  lead: 'Bacalah syarat ini sebelum memakai layanan. Syarat ini adalah perjanjian antara Anda dan {company}.',
  toc: 'Daftar isi',
  agreement: {
    title: 'Persetujuan atas syarat',
    text: `Dengan membuka situs ini, masuk, atau memakai bagian mana pun dari layanan, Anda menyetujui syarat ini dan Kebijakan Privasi kami. Bila Anda bertindak untuk perusahaan atau komunitas, Anda menyetujui juga untuknya dan menyatakan berhak melakukannya. Bila tidak setuju, mohon jangan memakai layanan.`,
  },
  services: {
    title: 'Layanan',
    text: `{company} menawarkan:

- situs umum ini tentang gerobak kopi kami, isinya, dan cara menghubungi usahanya
- sebuah kantor tempat orang-orang usaha ini mengurus produk, stok, gerobak, gudang, kiriman, permintaan, penjualan, dan akun
- sebuah aplikasi yang dipasang dari situs ini dan tetap bekerja tanpa koneksi; yang disimpan saat offline dikirim begitu ada koneksi lagi

Layanan juga mencakup platform pengelolaan warga untuk komunitas:

- **Informasi warga**: catatan warga dan rumah tangga, diurus administrator komunitas
- **Komunikasi komunitas**: pengumuman dan pesan antara administrator dan warga
- **Permintaan layanan**: meminta perbaikan dan bantuan lain, dan mengikuti kelanjutannya
- **Dokumen**: menyimpan dan membagikan surat, formulir, dan berkas lain

Tidak semua bagian ditawarkan kepada semua orang; yang bisa Anda pakai bergantung pada perjanjian Anda dengan kami dan peran Anda. Kami dapat menambah, mengubah, atau mengakhiri bagian layanan.`,
  },
  account: {
    title: 'Pendaftaran akun dan keamanan',
    text: `Akun dibuka oleh administrator atau, bila ditawarkan, dengan mendaftar. Anda setuju:

- memberi informasi yang benar, lengkap, dan terkini, dan menjaganya tetap begitu
- menyimpan kata sandi untuk diri sendiri dan memakai kata sandi tersendiri untuk layanan ini
- keluar dari perangkat yang dipakai orang lain
- segera memberi tahu kami bila Anda menduga orang lain memakai akun Anda

Anda bertanggung jawab atas yang dilakukan dengan akun Anda, kecuali Anda sudah memberi tahu kami bahwa akun itu tidak lagi di tangan Anda. Kata sandi hanya diatur ulang lewat tautan yang dikirim ke alamat e-mail akun.`,
  },
  use: {
    title: 'Pemakaian yang wajar',
    text: `Pakailah layanan untuk tujuannya dan sesuai hukum. Anda dilarang:

- membaca, mengubah, atau mengumpulkan data yang tidak dibuka untuk peran Anda
- mencatat kiriman, hitungan, penjualan, atau keputusan yang tidak terjadi
- menyebarkan perangkat lunak jahat, membebani layanan, atau menguji pertahanannya tanpa izin tertulis kami
- menyalin, menjual kembali, atau menyewakan layanan, atau membongkarnya kecuali bila hukum mengizinkan
- mengganggu orang lain atau menerbitkan yang melanggar hak orang`,
  },
  property: {
    title: 'Hak kekayaan intelektual',
    text: `Layanan, rancangan, teks, gambar, dan mereknya milik {company} atau pihak yang memberi kami lisensi; bagian yang bersumber terbuka tetap di bawah lisensinya sendiri. Anda boleh memakainya sejauh dibutuhkan untuk memakai layanan. Yang Anda masukkan tetap milik Anda: Anda mengizinkan kami menyimpan dan mengolahnya untuk menjalankan layanan bagi Anda.`,
  },
  termination: {
    title: 'Pengakhiran',
    text: `Anda boleh berhenti memakai layanan kapan saja dan meminta akun Anda diakhiri. Kami dapat menangguhkan atau mengakhiri akun yang melanggar syarat ini, membahayakan orang lain, atau tidak lagi dibutuhkan untuk bekerja bersama kami. Dengan berakhirnya akun, hak Anda memakai layanan berakhir, dan data Anda dinonaktifkan atau dihapus seperti tertulis di Kebijakan Privasi.`,
  },
  liability: {
    title: 'Batas tanggung jawab',
    text: `Kami menjalankan layanan dengan cermat, tetapi menawarkannya sebagaimana adanya: kami tidak dapat menjanjikan layanan selalu terjangkau, bebas kesalahan, atau bahwa yang dimasukkan orang lain itu benar. Sejauh diizinkan hukum, {company} tidak bertanggung jawab atas kerugian tidak langsung, keuntungan yang hilang, atau data yang hilang, dan tanggung jawabnya untuk hal lain dibatasi pada yang Anda bayar untuk layanan dalam dua belas bulan sebelumnya. Tidak ada di sini yang membatasi tanggung jawab atas kesengajaan, kelalaian berat, atau bila hukum tidak mengizinkan pembatasan.`,
  },
  changes: {
    title: 'Perubahan syarat',
    text: `Kami dapat mengubah syarat ini. Perubahan penting kami umumkan paling lambat 30 hari sebelum berlaku, di dalam layanan atau lewat e-mail. Siapa yang terus memakai layanan sesudahnya menyetujuinya; siapa yang tidak setuju dapat mengakhiri akunnya sebelum itu.`,
  },
  contact: {
    title: 'Informasi kontak',
    text: `Pertanyaan tentang syarat ini sampai kepada kami di:`,
  },
} satisfies WordsOf<typeof en>;
