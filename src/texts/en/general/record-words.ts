/** Messages that the screens of all records share (screens 7.1). */
export function recordWords(record: string) {
  const Record = record.charAt(0).toUpperCase() + record.slice(1);
  return {
    search: `Search ${record}s`,
    create: { title: `Create ${Record}`, submit: `Create ${Record}` },
    edit: { title: `Edit ${Record}`, submit: `Update ${Record}` },
    remove: {
      title: `Delete ${Record}`,
      message: `Are you sure you want to delete this ${record}?`,
    },
    done: {
      created: `${Record} created successfully!`,
      updated: `${Record} updated successfully!`,
      deleted: `Delete ${record} successful!`,
    },
    failed: {
      fetch: `Failed to fetch ${record}`,
      create: `Failed to create ${record}`,
      update: `Failed to update ${record}`,
      delete: `Failed to delete ${record}`,
    },
  };
}

export const activityWords = { active: 'Active', inactive: 'Inactive' } as const;

/** The status of a document with a queued or rejected change. */
export const markWords = {
  queued: '{status}, queued',
  sending: '{status}, sending',
  refused: 'Needs attention',
} as const;

/** For named records: the kind, a count, and the result of a search without a match. */
export function called(kind: string, record: string) {
  return { ...counted(kind, record), notFound: `No ${record} named “{text}”.` };
}

/** The same for documents, which have numbers. */
export function numbered(kind: string, record: string) {
  return { ...counted(kind, record), notFound: `No ${record} matches “{text}”.` };
}

function counted(kind: string, record: string) {
  return {
    kind,
    counted: `{count, plural, one {{text} ${record}} other {{text} ${record}s}}`,
  };
}

/** The picture in a record's form. */
export function pictureWords(record: string) {
  return {
    title: 'Picture',
    take: 'Take or select picture',
    preparing: 'Preparing…',
    remove: 'Remove picture',
    preview: `Picture of this ${record}`,
    ready: `Picture ready. It will be saved with the ${record}.`,
    removed: 'Picture removed.',
    unreadable: "This file can't be opened as a picture. Select another one.",
  };
}
