import { downloadFile } from '#client/data/download-csv.ts';
import { useAlert } from './use-alert.ts';

export function useShareText(messages: { copied: string; notCopied: string }) {
  const alert = useAlert();
  return {
    canShare: typeof navigator.share === 'function',
    // Closing the share sheet is not a failure.
    share: (text: string) => navigator.share({ text }).catch(() => undefined),
    shareLink: (title: string, url: string) => navigator.share({ title, url }).catch(() => undefined),
    /** Downloads the file where the browser cannot share it. */
    shareFile: async (file: File) => {
      if (navigator.canShare?.({ files: [file] })) {
        await navigator.share({ files: [file] }).catch(() => undefined);
      } else downloadFile(file, file.name);
    },
    copy: async (text: string) => {
      const isCopied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      alert.show({
        variant: isCopied ? 'success' : 'error',
        message: isCopied ? messages.copied : messages.notCopied,
      });
    },
  };
}
