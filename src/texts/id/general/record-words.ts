/** Messages that the screens of all records share. */
export function recordWords(record: string) {
  const Record = record.charAt(0).toUpperCase() + record.slice(1);
  return {
    search: `Cari ${record}`,
    create: { title: `Tambah ${Record}`, submit: `Tambah ${Record}` },
    edit: { title: `Ubah ${Record}`, submit: `Simpan ${Record}` },
    remove: {
      title: `Hapus ${Record}`,
      message: `Yakin ingin menghapus ${record} ini?`,
    },
    done: {
      created: `${Record} berhasil ditambahkan!`,
      updated: `${Record} berhasil diubah!`,
      deleted: `${Record} berhasil dihapus!`,
    },
    failed: {
      fetch: `Gagal memuat ${record}`,
      create: `Gagal menambahkan ${record}`,
      update: `Gagal mengubah ${record}`,
      delete: `Gagal menghapus ${record}`,
    },
  };
}

export const activityWords = { active: 'Aktif', inactive: 'Nonaktif' } as const;

/** The status of a document with a queued or rejected change. */
export const markWords = {
  queued: '{status}, antre',
  sending: '{status}, dikirim',
  refused: 'Perlu ditindaklanjuti',
} as const;

/** For named records: the kind, a count, and the result of a search without a match. */
export function called(kind: string, record: string) {
  return { ...counted(kind, record), notFound: `Tidak ada ${record} bernama “{text}”.` };
}

/** The same for documents, which have numbers. */
export function numbered(kind: string, record: string) {
  return { ...counted(kind, record), notFound: `Tidak ada ${record} yang cocok dengan “{text}”.` };
}

function counted(kind: string, record: string) {
  return { kind, counted: `{count, plural, other {{text} ${record}}}` };
}

/** The picture in a record's form. */
export function pictureWords(record: string) {
  return {
    title: 'Gambar',
    take: 'Ambil atau pilih gambar',
    preparing: 'Menyiapkan…',
    remove: 'Hapus gambar',
    preview: `Gambar ${record} ini`,
    ready: `Gambar siap. Akan disimpan bersama ${record}.`,
    removed: 'Gambar dihapus.',
    unreadable: 'File ini tidak bisa dibuka sebagai gambar. Pilih yang lain.',
  };
}
