/** What the screens of a kind of record say in the same words (screens 7.1). */
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

/** Of records that are in use or not. */
export const activityWords = { active: 'Active', inactive: 'Inactive' } as const;

/** The status of a document while a change of it is queued or refused. */
export const markWords = {
  queued: '{status}, queued',
  sending: '{status}, sending',
  refused: 'Not accepted',
} as const;

/** A record with a name: its kind, several of them counted, and that a search found none. */
export function called(kind: string, record: string) {
  return { ...counted(kind, record), notFound: `No ${record} called “{text}”.` };
}

/** The same of a document, which has a number. */
export function numbered(kind: string, record: string) {
  return { ...counted(kind, record), notFound: `No ${record} shows “{text}”.` };
}

function counted(kind: string, record: string) {
  return {
    kind,
    counted: `{count, plural, one {{text} ${record}} other {{text} ${record}s}}`,
  };
}
