import type en from '../../en/general/legal-terms.ts';
import type { WordsOf } from '../../words-of.ts';

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

- situs umum ini tentang gerobak kopi kami, menunya, dan cara menghubungi kami
- kantor untuk mengelola produk, stok, gerobak, gudang, restock, permintaan, penjualan, dan akun
- aplikasi yang bisa dipasang dari situs ini dan dipakai offline, dengan perubahan disinkronkan saat online lagi

Layanan juga mencakup platform pengelolaan warga untuk komunitas:

- **Informasi warga**: catatan warga dan rumah tangga, diurus administrator komunitas
- **Komunikasi komunitas**: pengumuman dan pesan antara administrator dan warga
- **Permintaan layanan**: meminta perbaikan dan bantuan lain, serta mengikuti perkembangannya
- **Dokumen**: menyimpan dan membagikan surat, formulir, dan dokumen lain

Tidak semua bagian tersedia untuk semua pengguna. Yang bisa Anda pakai bergantung pada perjanjian Anda dengan kami dan peran Anda. Kami dapat menambah, mengubah, atau mengakhiri bagian layanan.`,
  },
  account: {
    title: 'Pendaftaran akun dan keamanan',
    text: `Akun dibuat oleh admin atau, bila tersedia, dengan mendaftar. Anda setuju:

- memberi informasi yang benar, lengkap, dan selalu terkini
- merahasiakan kata sandi dan memakainya hanya untuk layanan ini
- keluar dari perangkat bersama
- segera memberi tahu kami bila Anda menduga orang lain memakai akun Anda

Anda bertanggung jawab atas aktivitas akun Anda sampai memberi tahu kami bahwa akun itu tidak lagi Anda kuasai. Kata sandi hanya diatur ulang lewat tautan yang dikirim ke alamat email akun.`,
  },
  use: {
    title: 'Pemakaian yang wajar',
    text: `Pakailah layanan untuk tujuannya dan sesuai hukum. Anda dilarang:

- membaca, mengubah, atau mengumpulkan data di luar akses peran Anda
- mencatat restock, hitungan, penjualan, atau keputusan yang tidak terjadi
- menyebarkan perangkat lunak jahat, membebani layanan, atau menguji keamanannya tanpa izin tertulis kami
- menyalin, menjual kembali, atau menyewakan layanan, atau membongkarnya kecuali bila hukum mengizinkan
- mengganggu orang lain atau menerbitkan konten yang melanggar hak orang lain`,
  },
  property: {
    title: 'Hak kekayaan intelektual',
    text: `Layanan, rancangan, teks, gambar, dan mereknya milik {company} atau pemberi lisensinya. Bagian sumber terbuka tetap di bawah lisensinya sendiri. Anda boleh memakainya sejauh dibutuhkan untuk memakai layanan. Data yang Anda masukkan tetap milik Anda, dan Anda mengizinkan kami menyimpan serta mengolahnya untuk menjalankan layanan.`,
  },
  termination: {
    title: 'Pengakhiran',
    text: `Anda boleh berhenti memakai layanan kapan saja dan meminta akun Anda diakhiri. Kami dapat menangguhkan atau mengakhiri akun yang melanggar syarat ini, membahayakan orang lain, atau tidak lagi dibutuhkan untuk bekerja bersama kami. Hak Anda memakai layanan lalu berakhir, dan data Anda kami nonaktifkan atau hapus sesuai Kebijakan Privasi.`,
  },
  liability: {
    title: 'Batas tanggung jawab',
    text: `Kami menjalankan layanan dengan cermat, tetapi menyediakannya sebagaimana adanya. Kami tidak dapat menjanjikan layanan selalu tersedia, bebas kesalahan, atau bahwa data dari orang lain itu benar. Sejauh diizinkan hukum, {company} tidak bertanggung jawab atas kerugian tidak langsung, keuntungan yang hilang, atau data yang hilang, dan tanggung jawabnya untuk hal lain dibatasi pada yang Anda bayar untuk layanan dalam dua belas bulan sebelumnya. Tidak ada di sini yang membatasi tanggung jawab atas kesengajaan, kelalaian berat, atau bila hukum tidak mengizinkan pembatasan.`,
  },
  changes: {
    title: 'Perubahan syarat',
    text: `Kami dapat mengubah syarat ini. Perubahan penting kami umumkan paling lambat 30 hari sebelum berlaku, di dalam layanan atau lewat email. Dengan memakai layanan sesudahnya, Anda menyetujui perubahan itu. Bila tidak setuju, akhiri akun Anda sebelum tanggal itu.`,
  },
  contact: {
    title: 'Informasi kontak',
    text: `Kirim pertanyaan tentang syarat ini ke:`,
  },
} satisfies WordsOf<typeof en>;
