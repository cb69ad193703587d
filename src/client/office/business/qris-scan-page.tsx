import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { tabDrafts } from '#client/data/drafts.ts';
import { translateMessage } from '#client/i18n/translate-message.ts';
import { ScanFrame } from '#client/office/kit/scan/scan-frame.tsx';
import { useCamera } from '#client/office/kit/scan/use-camera.ts';
import { cleanQris, qrisError } from '#contract/business/qris.ts';
import { QrisPicture, scannedQrisDraft } from './qris-fields.tsx';
import { businessPath } from './settings-values.ts';

/**
 * Scanned text is never opened as a link. The settings show its payee, and saving needs the password (decisions/058).
 */
export function QrisScanPage() {
  const t = useTranslations('office.business.qris');
  const [isFound, setFound] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function acceptText(scanned: string) {
    const text = cleanQris(scanned);
    const error = qrisError(text);
    if (error) {
      return setProblem(await translateMessage({ message: '', text: { key: error } }));
    }
    setFound(true);
    tabDrafts.save(scannedQrisDraft, text);
    location.assign(`${businessPath}#qris`);
  }
  const camera = useCamera(!isFound, (text) => void acceptText(text));
  const lookingText = camera.state === 'looking' ? t('scanLooking') : undefined;
  return (
    <ScanFrame
      title={t('scanTitle')}
      backTo={businessPath}
      camera={camera}
      status={isFound ? t('scanFound') : lookingText}
      problem={isFound ? undefined : problem}
    >
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        <QrisPicture onRead={(text) => void acceptText(text)} />
      </div>
    </ScanFrame>
  );
}
