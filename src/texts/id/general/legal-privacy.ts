import type en from '../../en/general/legal-privacy.ts';
import type { WordsOf } from '../../words-of.ts';

/**
 * Texts of the Privacy Policy in Bahasa Indonesia.
 * The keys are explained in `en/general/legal-privacy.ts`.
 */
export default {
  title: 'Kebijakan Privasi',
  description:
    'Data pribadi apa yang diminta situs dan kantor {company}, untuk apa dipakai, berapa lama disimpan, dan apa yang bisa Anda minta dari kami.',
  updated: 'Terakhir diperbarui 1 Agustus 2025',
  lead: 'Kebijakan ini menjelaskan apa yang dilakukan {company}, sebuah perusahaan di Jakarta, dengan data pribadi saat Anda mengunjungi situs ini atau bekerja dengan kantornya (bersama-sama disebut layanan). Singkatnya: berkunjung tidak meminta apa pun dari Anda, sebuah akun meminta apa yang dibutuhkan pekerjaan, dan Anda bisa meminta kami menunjukkan, memperbaiki, atau menghapusnya.',
  toc: 'Daftar isi',
  collect: {
    title: 'Informasi apa yang kami kumpulkan?',
    text: `Halaman umum bisa dibaca tanpa memberi tahu kami apa pun. Kami mengumpulkan apa yang Anda berikan sendiri saat sebuah akun dibuka untuk Anda, saat Anda memakainya, dan saat Anda menulis kepada kami.`,
  },
  personal: {
    title: 'Informasi pribadi yang Anda berikan kepada kami',
    text: `Bergantung pada pekerjaan Anda bersama kami, layanan dapat meminta:

- nama Anda
- tanggal lahir Anda
- tempat lahir Anda
- jenis kelamin Anda
- nomor telepon Anda
- alamat e-mail Anda
- nama pengguna Anda
- kata sandi Anda, yang hanya disimpan sebagai hash satu arah yang tidak dapat dibaca kembali oleh siapa pun

**Informasi sensitif.** Kami tidak mengumpulkan atau mengolah data sensitif.

**Informasi dari pihak lain.** Kami tidak mengumpulkan data tentang Anda dari pihak ketiga.

Semua itu harus benar, lengkap, dan terkini; beri tahu kami bila ada yang berubah.`,
  },
  use: {
    title: 'Bagaimana kami memakai informasi Anda?',
    text: `Kami memakai data pribadi untuk menjalankan layanan dan bukan untuk hal lain:

- untuk membuka akun Anda, memasukkan Anda, dan menjaga akun tetap aman
- untuk menunjukkan siapa yang menerima barang, membawa gerobak, atau memutuskan permintaan, karena stok dan uang dipertanggungjawabkan per orang
- untuk mengirim e-mail yang dibutuhkan layanan, misalnya tautan kata sandi baru
- untuk menjawab bila Anda menghubungi kami
- untuk menemukan dan menghentikan penyalahgunaan, dan memenuhi kewajiban menurut hukum Indonesia

Kami tidak membuat profil, tidak menampilkan iklan, dan tidak menjual apa pun tentang Anda.`,
  },
  share: {
    title: 'Kapan dan dengan siapa informasi Anda kami bagikan?',
    text: `Di dalam {company}, orang melihat data yang dibutuhkan perannya. Di luar itu data pribadi hanya kami bagikan:

- dengan pihak yang menempatkan layanan atau mengantar e-mailnya untuk kami, yang terikat memakainya hanya untuk itu
- bila hukum, pengadilan, atau pihak berwenang mewajibkannya
- bila usaha ini dijual atau digabung, dengan pembelinya, di bawah janji kebijakan ini

Tidak ada data yang diberikan kepada pengiklan atau pedagang data.`,
  },
  cookies: {
    title: 'Apakah kami memakai cookie dan teknologi pelacakan lain?',
    text: `Tidak. Situs ini tidak memasang cookie, tidak memuat apa pun dari perusahaan lain, dan tidak mengikuti siapa pun. Situs ini memakai penyimpanan browser Anda sendiri untuk hal yang Anda minta:

- pilihan tema dan bahasa Anda
- selama Anda masuk, sesi Anda, supaya tidak perlu masuk lagi di setiap halaman
- selama Anda masuk, salinan daftar yang Anda kerjakan, supaya kantor terbuka tanpa koneksi
- perubahan yang Anda buat tanpa koneksi, sampai terkirim
- salinan halaman ini, supaya terbuka tanpa koneksi

Keluar menghapus sesi dan salinan daftar dari perangkat. Menghapus data situs di browser Anda menghapus semuanya.`,
  },
  keep: {
    title: 'Berapa lama kami menyimpan informasi Anda?',
    text: `Kami menyimpan data pribadi selama akun Anda ada. Bila akun diakhiri, datanya dinonaktifkan atau dihapus. Catatan dalam pembukuan, misalnya siapa yang menerima kiriman, tetap ada selama hukum meminta pembukuan disimpan; catatan itu hanya menyebut akunnya dan tidak lebih.

Cadangan dapat memuat data yang sudah dihapus sedikit lebih lama, tersimpan aman dan tidak dipakai.`,
  },
  safe: {
    title: 'Bagaimana kami menjaga informasi Anda tetap aman?',
    text: `Koneksi dienkripsi, kata sandi disimpan sebagai hash satu arah, sesi berakhir sendiri dan dapat Anda akhiri, dan hak setiap orang berakhir di mana pekerjaannya berakhir. Siapa mengubah apa, tercatat.

Tidak ada cara mengirim atau menyimpan data yang sepenuhnya aman. Pakailah layanan di perangkat yang Anda percaya, dan keluarlah dari perangkat yang dipakai orang lain.`,
  },
  minor: {
    title: 'Apakah kami mengumpulkan informasi dari anak di bawah umur?',
    text: `Kami tidak dengan sengaja mengumpulkan data dari, atau menawarkan apa pun kepada, orang di bawah 18 tahun. Dengan memakai akun Anda menyatakan berusia paling sedikit 18 tahun. Bila kami mengetahui ada data anak di bawah umur, akunnya kami tutup dan datanya kami hapus. Beri tahu kami di {email} bila Anda mengetahuinya.`,
  },
  privacyRights: {
    title: 'Apa hak privasi Anda?',
    text: `Anda kapan saja dapat:

- menanyakan data apa tentang Anda yang ada pada kami, dan mendapat salinannya
- meminta data itu diperbaiki atau dilengkapi
- meminta data itu dihapus, atau pemakaiannya dibatasi
- menarik persetujuan yang Anda berikan; yang sudah dilakukan sebelumnya tetap sah
- meminta akun Anda diakhiri

Untuk mengakhiri akun, mintalah kepada administrator Anda atau tulis ke {email}. Akun dan datanya lalu kami nonaktifkan atau hapus; kami boleh menyimpan yang mencegah penipuan, menyelesaikan sengketa, atau diminta hukum.`,
  },
  dnt: {
    title: 'Pengaturan Do-Not-Track',
    text: `Banyak browser dapat mengirim sinyal Do-Not-Track. Tidak ada standar bersama tentang cara situs menjawabnya, jadi layanan ini tidak menanggapi sinyal itu. Di sini tidak ada bedanya: tidak ada yang dilacak, dengan atau tanpa sinyal.`,
  },
  update: {
    title: 'Apakah kebijakan ini diperbarui?',
    text: `Ya, bila layanan atau hukumnya berubah. Tanggal di atas menunjukkan kapan versi ini terbit. Bila sebuah perubahan penting bagi Anda, kami memberi tahu di dalam layanan atau lewat e-mail sebelum berlaku.`,
  },
  contact: {
    title: 'Bagaimana menghubungi kami tentang kebijakan ini?',
    text: `Pertanyaan dan keluhan sampai kepada kami di:`,
  },
  request: {
    title: 'Bagaimana melihat, memperbarui, atau menghapus data yang kami kumpulkan dari Anda?',
    text: `Tulis ke {email} atau mintalah kepada administrator Anda, dan sebutkan yang Anda inginkan: melihat data Anda, mengubahnya, atau menghapusnya. Kami mungkin meminta Anda menunjukkan bahwa itu benar Anda, dan menjawab dalam 30 hari.`,
  },
} satisfies WordsOf<typeof en>;
