import type en from '../../en/general/legal-privacy.ts';
import type { WordsOf } from '../../words-of.ts';

export default {
  title: 'Kebijakan Privasi',
  description:
    'Data pribadi apa yang diminta situs dan kantor {company}, cara kami memakainya, berapa lama disimpan, dan apa hak Anda.',
  updated: 'Terakhir diperbarui 1 Agustus 2025',
  lead: 'Kebijakan ini menjelaskan cara {company}, sebuah perusahaan di Jakarta, menangani data pribadi saat Anda mengunjungi situs ini atau memakai kantornya (bersama-sama disebut layanan). Singkatnya: Anda bisa berkunjung tanpa memberi data, akun memerlukan data yang dibutuhkan pekerjaan Anda, dan Anda bisa meminta kami menunjukkan, memperbaiki, atau menghapusnya.',
  toc: 'Daftar isi',
  collect: {
    title: 'Informasi apa yang kami kumpulkan?',
    text: `Halaman umum bisa dibaca tanpa memberi data apa pun. Kami mengumpulkan data yang Anda berikan saat akun dibuat untuk Anda, saat Anda memakainya, dan saat Anda menulis kepada kami.`,
  },
  personal: {
    title: 'Informasi pribadi yang Anda berikan kepada kami',
    text: `Bergantung pada pekerjaan Anda bersama kami, layanan dapat meminta:

- nama Anda
- tanggal lahir Anda
- tempat lahir Anda
- jenis kelamin Anda
- nomor telepon Anda
- alamat email Anda
- nama pengguna Anda
- kata sandi Anda, yang hanya disimpan sebagai hash satu arah yang tidak dapat dibaca kembali oleh siapa pun

**Informasi sensitif.** Kami tidak mengumpulkan atau mengolah data sensitif.

**Informasi dari pihak lain.** Kami tidak mengumpulkan data tentang Anda dari pihak ketiga.

Data ini harus benar, lengkap, dan terkini. Beri tahu kami bila ada yang berubah.`,
  },
  use: {
    title: 'Bagaimana kami memakai informasi Anda?',
    text: `Kami memakai data pribadi hanya untuk menjalankan layanan:

- untuk membuat akun Anda, memproses masuk, dan menjaga keamanan akun
- untuk mencatat siapa yang menerima stok, menjalankan shift, atau memutuskan permintaan, karena stok dan uang dipertanggungjawabkan per orang
- untuk mengirim email yang dibutuhkan layanan, misalnya tautan kata sandi baru
- untuk menjawab bila Anda menghubungi kami
- untuk menemukan dan menghentikan penyalahgunaan, dan memenuhi kewajiban menurut hukum Indonesia

Kami tidak membuat profil, menampilkan iklan, atau menjual data Anda.`,
  },
  share: {
    title: 'Kapan dan dengan siapa informasi Anda kami bagikan?',
    text: `Di dalam {company}, pengguna melihat data yang dibutuhkan perannya. Kami membagikan data pribadi kepada pihak lain hanya:

- kepada penyedia yang menjalankan server atau mengirim email layanan, yang hanya boleh memakainya untuk itu
- bila hukum, pengadilan, atau pihak berwenang mewajibkannya
- kepada pembeli, bila usaha ini dijual atau digabung, menurut kebijakan ini

Kami tidak memberikan data kepada pengiklan atau pedagang data.`,
  },
  cookies: {
    title: 'Apakah kami memakai cookie dan teknologi pelacakan lain?',
    text: `Tidak. Situs ini tidak memasang cookie, tidak memuat apa pun dari perusahaan lain, dan tidak melacak Anda. Situs ini memakai penyimpanan browser Anda untuk:

- pilihan tema dan bahasa Anda
- sesi Anda, selama Anda masuk
- salinan daftar yang Anda kerjakan, selama Anda masuk, agar kantor bisa dipakai offline
- perubahan yang Anda buat saat offline, sampai tersinkron
- salinan halaman ini, agar terbuka saat offline

Keluar menghapus sesi dan salinan daftar dari perangkat. Menghapus data situs di browser Anda menghapus semuanya.`,
  },
  keep: {
    title: 'Berapa lama kami menyimpan informasi Anda?',
    text: `Kami menyimpan data pribadi selama akun Anda ada. Bila akun diakhiri, datanya kami nonaktifkan atau hapus. Catatan usaha, misalnya siapa yang menerima restock, disimpan selama diwajibkan hukum. Catatan itu hanya berisi nama akun.

Cadangan dapat berisi data yang sudah dihapus untuk sementara. Cadangan disimpan aman dan tidak dipakai.`,
  },
  safe: {
    title: 'Bagaimana kami menjaga informasi Anda tetap aman?',
    text: `Koneksi dienkripsi. Kata sandi disimpan sebagai hash satu arah. Sesi punya batas waktu dan dapat Anda akhiri. Pengguna hanya punya izin yang dibutuhkan perannya. Perubahan dicatat.

Tidak ada cara mengirim atau menyimpan data yang sepenuhnya aman. Pakailah layanan di perangkat yang Anda percaya, dan keluarlah dari perangkat bersama.`,
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
- menarik persetujuan Anda, tanpa memengaruhi pemakaian sebelumnya
- meminta akun Anda diakhiri

Untuk mengakhiri akun, mintalah kepada admin Anda atau tulis ke {email}. Akun dan datanya lalu kami nonaktifkan atau hapus. Kami boleh menyimpan data untuk mencegah penipuan, menyelesaikan sengketa, atau memenuhi hukum.`,
  },
  dnt: {
    title: 'Pengaturan Do-Not-Track',
    text: `Banyak browser dapat mengirim sinyal Do-Not-Track. Tidak ada standar bersama untuk menanggapinya, jadi layanan ini mengabaikan sinyal itu. Di sini tidak ada bedanya, karena kami tidak melacak Anda.`,
  },
  update: {
    title: 'Apakah kebijakan ini diperbarui?',
    text: `Ya, bila layanan atau hukumnya berubah. Tanggal di atas menunjukkan kapan versi ini terbit. Perubahan penting kami umumkan di dalam layanan atau lewat email sebelum berlaku.`,
  },
  contact: {
    title: 'Bagaimana menghubungi kami tentang kebijakan ini?',
    text: `Kirim pertanyaan dan keluhan ke:`,
  },
  request: {
    title: 'Bagaimana melihat, memperbarui, atau menghapus data yang kami kumpulkan dari Anda?',
    text: `Tulis ke {email} atau mintalah kepada admin Anda untuk melihat, mengubah, atau menghapus data Anda. Kami mungkin meminta Anda memastikan identitas. Kami menjawab dalam 30 hari.`,
  },
} satisfies WordsOf<typeof en>;
