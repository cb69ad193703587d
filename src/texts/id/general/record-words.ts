/** What the screens of a kind of record say in the same words. */
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
      fetch: `Gagal mengambil ${record}`,
      create: `Gagal menambahkan ${record}`,
      update: `Gagal mengubah ${record}`,
      delete: `Gagal menghapus ${record}`,
    },
  };
}

/** Of records that are in use or not. */
export const activityWords = { active: 'Aktif', inactive: 'Nonaktif' } as const;

/** The status of a document while a change of it is queued or refused. */
export const markWords = {
  queued: '{status}, antre',
  sending: '{status}, dikirim',
  refused: 'Tidak diterima',
} as const;

/** A record with a name: its kind, several of them counted, and that a search found none. */
export function called(kind: string, record: string) {
  return { ...counted(kind, record), notFound: `Tidak ada ${record} bernama “{text}”.` };
}

/** The same of a document, which has a number. */
export function numbered(kind: string, record: string) {
  return { ...counted(kind, record), notFound: `Tidak ada ${record} dengan “{text}”.` };
}

function counted(kind: string, record: string) {
  return { kind, counted: `{count, plural, other {{text} ${record}}}` };
}
