import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '#client/data/call-api.ts';
import { useInstantFormat } from '#client/state/use-instant.ts';
import { useShareText } from '#client/state/use-share-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { fillPath } from '#contract/fields/ids.ts';
import type { User } from '#contract/users/entity.ts';
import type { PhoneLink } from '#contract/users/phone-link.ts';

interface CreatedLink {
  link: string;
  expires_at: string;
}

/** The link signs one phone in to the till as this barista (rules 7.9). */
export function PhoneLinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslations('office.users.phoneLink');
  const tForms = useTranslations('office.forms');
  const { dateTime } = useInstantFormat();
  const { id, username } = user;
  const [createdLink, setCreatedLink] = useState<CreatedLink>();
  const [failure, setFailure] = useState<string>();
  const { canShare, share, copy } = useShareText({ copied: t('copied'), notCopied: t('failed') });

  async function createAndShowLink() {
    setFailure(undefined);
    const response = await createLink(id);
    if (response.ok) setCreatedLink(response);
    else setFailure(response.message ?? tForms('needsConnection'));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each dialog
  useEffect(() => void createAndShowLink(), [id]);

  return (
    <Dialog
      size="small"
      title={t('title', { username })}
      description={createdLink && t('text', { until: dateTime(createdLink.expires_at) })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {tForms('close')}
          </Button>
          {createdLink && (
            <Button
              onClick={() => void (canShare ? share(t('shared', { link: createdLink.link })) : copy(createdLink.link))}
            >
              {t(canShare ? 'share' : 'copy')}
            </Button>
          )}
          {failure !== undefined && <Button onClick={() => void createAndShowLink()}>{t('again')}</Button>}
        </>
      }
    >
      <div role="status" className="flex min-h-60 flex-col items-center justify-center gap-4">
        {createdLink ? (
          <QrCode text={createdLink.link} label={t('code', { username })} className="w-60 rounded-lg" />
        ) : (
          <p className={failure ? 'text-red' : 'text-ink-2'}>{failure ?? t('making')}</p>
        )}
      </div>
      {createdLink && <p className="text-sm font-medium text-amber">{t('warning')}</p>}
    </Dialog>
  );
}

type LinkResult = ({ ok: true } & CreatedLink) | { ok: false; message: string | undefined };

/** Security: the secret is created here and is only in the link. The server gets only its hash. */
async function createLink(userId: string): Promise<LinkResult> {
  const secret = `ptl_${hexOf(crypto.getRandomValues(new Uint8Array(32)))}`;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const response = await callApi<{ expires_at: string }>({
    method: 'POST',
    path: fillPath('/users/:id/phone-link', userId),
    body: { token_hash: hexOf(new Uint8Array(hash)) } satisfies PhoneLink,
  });
  if (!response.ok) {
    return { ok: false, message: 'offline' in response ? undefined : response.failure.message };
  }
  // Browsers don't send the fragment to servers.
  return { ok: true, ...response.data, link: `${location.origin}/till/login#t=${secret}` };
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
