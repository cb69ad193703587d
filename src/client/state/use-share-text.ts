import { saveFile } from '#client/data/download-csv.ts';
import { useAlert } from './use-alert.ts';

/** Hands a text or a link to another app, or copies it where the browser cannot do that. */
export function useShareText(words: { copied: string; notCopied: string }) {
  const alert = useAlert();
  return {
    canShare: typeof navigator.share === 'function',
    // Whoever closes the sheet has not failed.
    share: (text: string) => navigator.share({ text }).catch(() => undefined),
    shareLink: (title: string, url: string) => navigator.share({ title, url }).catch(() => undefined),
    /** Saves the file where the browser cannot hand it on. */
    shareFile: async (file: File) => {
      if (navigator.canShare?.({ files: [file] })) {
        await navigator.share({ files: [file] }).catch(() => undefined);
      } else saveFile(file, file.name);
    },
    copy: async (text: string) => {
      const isCopied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      alert.show({
        variant: isCopied ? 'success' : 'error',
        message: isCopied ? words.copied : words.notCopied,
      });
    },
  };
}
