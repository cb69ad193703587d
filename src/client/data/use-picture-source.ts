import { useEffect, useState } from 'react';
import { sha256In } from '#contract/pictures/picture-address.ts';
import { readLocalPicture } from '#offline/outbox/local-pictures.ts';
import type { Workspace } from '#offline/workspace.ts';
import { useWorkspace } from './workspace.ts';

/** The URL of the stored picture, which may be unsent, or else the address. Undefined while loading. */
export function usePictureSource(address: string): string | undefined {
  const workspace = useWorkspace();
  const sha256 = sha256In(address);
  const [loadedSource, setLoadedSource] = useState<{ address: string; source: string }>();
  useEffect(() => {
    if (sha256 === undefined) return;
    let url: string | undefined;
    let isCancelled = false;
    void readStoredPicture(workspace, sha256).then((blob) => {
      if (isCancelled) return;
      url = blob && URL.createObjectURL(blob);
      setLoadedSource({ address, source: url ?? address });
    });
    return () => {
      isCancelled = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [workspace, sha256, address]);
  if (sha256 === undefined) return address;
  return loadedSource?.address === address ? loadedSource.source : undefined;
}

async function readStoredPicture(workspace: Workspace | undefined, sha256: string): Promise<Blob | undefined> {
  // Reading also fails when a newer version of the app uses the database.
  const picture = workspace && (await readLocalPicture(workspace.outbox, sha256).catch(() => undefined));
  return picture && new Blob([picture.bytes], { type: picture.type });
}
