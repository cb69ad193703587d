import { countAcceptedNotifications, needsRejectionNotification } from '#offline/outbox/pending-notifications.ts';
import { readEntries } from '#offline/outbox/stored-entries.ts';
import { outboxStore } from '#offline/read/outbox-store.ts';
import { countActions, readDeviceStatus } from '#offline/read/read-status.ts';
import type { Workspace } from '#offline/workspace.ts';

export async function readStatus(tab: Workspace) {
  return { ...(await readDeviceStatus(tab)), ...countActions(await outboxStore(tab).read()) };
}

export async function countPendingNotices(tab: Workspace): Promise<number> {
  const { entries } = await readEntries(tab.outbox);
  return (await countAcceptedNotifications(tab)) + entries.filter(needsRejectionNotification).length;
}
