import type en from '../en/shell.ts';
import type { WordsOf } from '../words-of.ts';

/** Texts of the shell in Bahasa Indonesia. The keys are explained in `en/shell.ts`. */
export default {
  discardFailed: 'Perubahan tidak bisa dihapus, jadi Anda masih masuk.',
  sessionEnded:
    'Sesi Anda sudah berakhir. Masuk lagi; perubahan yang belum terkirim tetap ada di perangkat ini.',
  skipToContent: 'Langsung ke isi',
  navigation: {
    label: 'Kantor',
    search: 'Cari',
    today: 'Hari ini',
    inventories: 'Persediaan',
    stockCheck: 'Cek stok',
    stockOverview: 'Ringkasan stok',
    restock: 'Restock',
    restockRequests: 'Permintaan restock',
    coffeeCarts: 'Gerobak kopi',
    cartList: 'Daftar gerobak',
    assignment: 'Penugasan',
    templates: 'Templat',
    products: 'Produk',
    warehouses: 'Gudang',
    suppliers: 'Pemasok',
    transactions: 'Transaksi',
    users: 'Pengguna',
    reports: 'Laporan',
    business: 'Pengaturan',
    open: 'Buka menu',
    close: 'Tutup menu',
    collapse: 'Ciutkan menu',
    expand: 'Lebarkan menu',
  },
  rail: {
    stockOverview: 'Ringkasan',
    restockRequests: 'Permintaan',
    coffeeCarts: 'Gerobak',
    cartList: 'Daftar',
  },
  bottomBar: {
    label: 'Paling sering dipakai',
    today: 'Hari ini',
    stockCheck: 'Cek stok',
    restockRequests: 'Permintaan',
    transactions: 'Transaksi',
    more: 'Lainnya',
  },
  theme: {
    toDark: 'Ganti ke tema gelap',
    toLight: 'Ganti ke tema terang',
  },
  palette: {
    title: 'Cari dan perintah',
    placeholder: 'Cari layar, data, dan perintah',
    screens: 'Layar',
    acts: 'Perintah',
    results: 'Hasil',
    found: '{count, plural, =0 {Tidak ada yang ditemukan} other {# hasil}}',
    all: 'Semua yang cocok di {list}',
    nothing: 'Tidak ada yang bernama “{text}” di perangkat ini.',
    nothingText: 'Yang dicari: layar, perintah, serta nama dan nomor data di perangkat ini.',
    nothingYet: 'Daftar masih disimpan di perangkat ini. Isinya dapat dicari di sini setelahnya.',
    language: 'Ganti ke {language}',
    syncNow: 'Sinkronkan sekarang',
    hint: { move: 'pilih', choose: 'buka', close: 'tutup' },
  },
  keys: {
    title: 'Tombol',
    open: 'Tampilkan semua tombol',
    palette: 'Cari dan perintah',
    everywhere: 'Di mana saja',
    dialogs: 'Juga di dalam dialog',
    close: 'Tutup yang terbuka',
    /** Menu, header, page, detail. */
    regions: 'Ke bagian halaman berikutnya',
    alert: 'Ke pesan di bagian atas',
    single: {
      label: 'Tombol tunggal',
      hint: 'Tombol tanpa Ctrl. Pilihan Anda sendiri, di perangkat ini.',
    },
  },
  language: {
    label: 'Bahasa',
    failed: 'Bahasa itu belum ada di perangkat ini. Pilih lagi saat ada koneksi.',
  },
  sync: {
    attention: '{count, plural, other {# perlu ditinjau}}',
    lost: '{count, plural, other {# perubahan hilang}}',
    signIn: 'Masuk untuk mengirim {count}',
    signInAgain: 'Masuk lagi',
    update: 'Perbarui untuk mengirim {count}',
    offlineWaiting: 'Offline, {count} menunggu',
    offline: 'Offline',
    short: {
      offline: 'Offline{count, plural, =0 {} other { · #}}',
      unreachable: 'Server putus{count, plural, =0 {} other { · #}}',
    },
    unreachable: 'Server tidak terjangkau',
    unreachableWaiting: 'Server tidak terjangkau, {count} menunggu',
    waiting: '{count, plural, other {# menunggu dikirim}}',
    sending: 'Mengirim {count}',
    checking: 'Mencari server',
    fetching: 'Menyimpan di perangkat ini',
    fetchingApp: 'Menyimpan di perangkat ini: aplikasi {app}',
    fetchingLists:
      'Menyimpan di perangkat ini: aplikasi {app}, {of, plural, =0 {daftar menyusul} other {{lists} dari # daftar}}',
    upToDate: 'Sudah terbaru',
    upToDateAt: 'Sudah terbaru, terakhir diperiksa {when}',
    storageBlocked: 'Simpan offline tidak aktif',
  },
  alert: {
    close: 'Tutup pesan ini',
    learnMore: 'Selengkapnya',
    success: 'Berhasil',
    error: 'Gagal',
    warning: 'Perhatian',
    info: 'Informasi',
    region: 'Pesan (F8)',
  },
  notifications: {
    label: 'Notifikasi',
    labelUnread: 'Notifikasi, {count} belum dibaca',
    unread: 'Belum dibaca',
    none: 'Belum ada kabar. Stok menipis, permintaan barista, gerobak yang menunggu dihitung, dan penjualan terlambat diberitahukan di sini.',
    neverSaved:
      'Notifikasi belum pernah disimpan di perangkat ini. Hubungkan sekali dan akan disimpan.',
    older: 'Tampilkan yang lebih lama',
    earlier: 'Laporan sebelumnya',
    all: 'Tampilkan semua ({count})',
    fewer: 'Tampilkan lebih sedikit',
    unkept: '{count} laporan lebih lama tidak ditampilkan',
  },
  push: {
    states: {
      on: 'Perangkat ini menerima pemberitahuan Anda, juga saat aplikasi ditutup, sampai Anda keluar di sini.',
      off: 'Terima pemberitahuan di perangkat ini, juga saat aplikasi ditutup.',
      blocked:
        'Pemberitahuan situs ini diblokir di browser. Izinkan di pengaturan situs ini, lalu kembali ke sini.',
      install_first:
        'Di iPhone atau iPad aplikasi harus ada di layar utama dulu: Bagikan, lalu Tambahkan ke Layar Utama. Buka dari sana dan nyalakan pemberitahuan.',
      unsupported:
        'Browser ini, atau jendela privat, tidak dapat menerima pemberitahuan saat aplikasi ditutup.',
    },
    turnOn: 'Nyalakan di sini',
    turnOff: 'Matikan di sini',
    failures: {
      not_allowed:
        'Browser tidak diizinkan menampilkan pemberitahuan. Tekan lagi dan pilih Izinkan.',
      offline: 'Ini perlu koneksi.',
      no_service:
        'Browser tidak dapat menghubungi layanan push-nya. Sebagian jaringan dan browser tidak memilikinya.',
      refused: 'Tidak berhasil. Coba lagi.',
    },
  },
  profile: {
    label: 'Profil {username}',
    emailNeedsConnection: 'E-mail Anda tampil setelah Anda online lagi.',
    account: 'Profil dan kata sandi',
    keys: 'Tombol',
    outbox: 'Menunggu dikirim',
    signOut: 'Keluar',
  },
  signOut: {
    title: 'Keluar padahal ada yang belum terkirim?',
    text: '{count, plural, other {# perubahan di perangkat ini belum sampai ke server.}}',
    allSent: 'Semua perubahan di perangkat ini sudah sampai ke server.',
    signOut: 'Keluar',
    refused: '{count, plural, other {# di antaranya perlu Anda tinjau.}}',
    sendNow: 'Kirim sekarang, lalu keluar',
    sendNowHint: 'Anda keluar begitu semuanya terkirim.',
    sendNowOffline: 'Ini perlu koneksi.',
    keep: 'Simpan untuk {username}',
    keepHint:
      'Perubahan tetap di perangkat ini, tidak terlihat orang lain, dan dikirim saat {username} masuk lagi di sini.',
    discard: 'Buang saja',
    discardHint: 'Perubahan dihapus dari perangkat ini dan tidak bisa dikembalikan.',
    discardConfirm: '{count, plural, other {Hapus # perubahan untuk selamanya}}',
    stay: 'Tetap masuk',
    sending: 'Mengirim…',
    notAllSent: 'Tidak semuanya bisa dikirim. Tidak ada yang hilang: silakan pilih lagi.',
  },
  update: {
    title: 'Versi baru sudah siap',
    text: 'Hanya sebentar, dan halaman Anda tetap sama.',
    textSending: 'Perubahan sedang dikirim. Pembaruan bisa dimulai setelah semuanya sampai.',
    textUnsaved: 'Ada isian yang belum disimpan di halaman ini. Simpan dulu, baru perbarui.',
    textOtherTab:
      'Ada tab lain dengan isian yang belum disimpan atau yang sedang mengirim. Selesaikan dulu di sana, baru perbarui.',
    failed:
      'Versi baru tidak dapat diambil seluruhnya. Versi ini tetap bekerja; nanti dicoba lagi.',
    action: 'Perbarui sekarang',
    later: 'Nanti saja',
  },
  browser: {
    insecure: 'Buka Gerobak lewat HTTPS',
    insecureText:
      'Alamat {address} tidak aman. Di sana browser tidak mengizinkan Gerobak menyimpan atau mengirim apa pun.',
    open: 'Buka {address}',
    noAddress: 'Kalau tidak terbuka, minta alamat https:// kepada administrator Anda.',
    lacking: 'Browser ini tidak bisa menjalankan Gerobak',
    missing: 'Yang tidak ada:',
    lacks: {
      database: 'IndexedDB, tempat perubahan Anda disimpan',
      locks: 'Web Locks, supaya setiap perubahan hanya dikirim sekali',
      channel: 'BroadcastChannel, supaya isi tab yang terbuka sama',
      worker: 'Service worker, yang membuka Gerobak tanpa koneksi',
      secure: 'Alamat aman (HTTPS)',
    },
    update:
      'Keluar dari mode privat, atau perbarui browser: Chrome atau Edge 111, Firefox 128, Safari 16.4, atau yang lebih baru.',
  },
  unsaved: {
    storage_full:
      'Perangkat ini sudah penuh, jadi tidak ada yang disimpan. Kosongkan sedikit ruang, lalu coba lagi.',
    storage_blocked:
      'Browser ini tidak menyimpan apa pun, jadi tidak ada yang disimpan. Keluar dari mode privat atau kosongkan sedikit ruang, lalu coba lagi.',
    storage_newer:
      'Versi aplikasi yang lebih baru sedang terbuka, jadi tidak ada yang disimpan. Muat ulang halaman ini.',
    storage_held:
      'Penyimpanan browser ini tidak merespons, jadi tidak ada yang disimpan. Tutup tab Gerobak lain, lalu coba lagi.',
    needs_connection: 'Ini perlu koneksi.',
    app_incomplete:
      'Ada bagian aplikasi yang belum ada di perangkat ini, jadi tidak ada yang disimpan. Coba lagi saat ada koneksi.',
  },
  storage: {
    blocked:
      'Browser ini tidak menyimpan apa pun di perangkat ini, jadi simpan offline tidak aktif: tidak ada yang bisa ditampilkan atau disimpan di sini. Keluar dari mode privat atau kosongkan sedikit ruang, lalu muat ulang halaman ini.',
    notPersistent:
      'Browser bisa menghapus perubahan yang belum terkirim kalau ruang hampir habis atau jendela privat ditutup. Pasang aplikasinya supaya tetap aman.',
    notPersistentByMenu:
      'Browser bisa menghapus perubahan yang belum terkirim kalau ruang hampir habis atau jendela privat ditutup. Supaya aman, pilih Instal atau Tambah ke Layar Utama di menu browser.',
    install: 'Pasang aplikasi',
    mustUpdate: 'Pengiriman dijeda: versi aplikasi ini terlalu lama. Muat ulang untuk memperbarui.',
    paused: 'Pengiriman dijeda sampai Anda masuk lagi.',
    newerVersionTookOver:
      'Versi aplikasi yang lebih baru sudah mengambil alih di perangkat ini, jadi versi ini tidak menyimpan apa pun lagi. Yang menunggu dikirim tetap ada. Muat ulang halaman ini.',
    held: 'Penyimpanan browser ini tidak merespons, jadi tidak ada yang bisa disimpan. Tutup tab Gerobak lain, lalu muat ulang halaman ini. Kalau tidak membantu, mulai ulang perangkat. Yang belum terkirim tetap ada.',
    forgetful:
      'Browser ini tidak bisa mengingat sesi dan pengaturan Anda. Perubahan tetap disimpan. Kosongkan sedikit ruang di perangkat ini.',
    reload: 'Muat ulang',
    storageWasCleared:
      'Browser menghapus yang disimpan Gerobak di perangkat ini. {count, plural, =0 {Terakhir diketahui ({when}), tidak ada yang belum terkirim.} other {Terakhir diketahui ({when}), # perubahan belum terkirim: semuanya hilang dan harus dibuat lagi.}}',
    confirmRead: 'Sudah saya baca',
    noWorker:
      'Di sini Gerobak tidak bisa dibuka tanpa koneksi: browser ini tidak punya service worker. Keluar dari mode privat, atau perbarui browser.',
    wrongClock:
      'Jam perangkat ini salah: menunjukkan {shownTime}, padahal sekarang {realTime}. Betulkan jamnya.',
  },
  crash: {
    title: 'Halaman ini berhenti bekerja',
    text: 'Yang sudah Anda simpan aman di perangkat ini. Muat ulang halamannya; kalau berhenti lagi, beri tahu administrator Anda.',
    offlineTitle: 'Halaman ini belum ada di perangkat ini',
    offlineText: 'Buka sekali saat ada koneksi, setelah itu tersimpan untuk dipakai di jalan.',
    reload: 'Muat ulang',
    rescue: 'Simpan perubahan yang belum terkirim sebagai file',
    details: 'Untuk administrator Anda',
  },
  pageLoaded: '{title}, halaman dimuat',
} satisfies WordsOf<typeof en>;
