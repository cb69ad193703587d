import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '#client/data/call-api.ts';
import { useInstant } from '#client/state/use-instant.ts';
import { useShareText } from '#client/state/use-share-text.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog/dialog.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { fillPath } from '#contract/fields/ids.ts';
import type { User } from '#contract/users/entity.ts';
import type { PhoneLink } from '#contract/users/phone-link.ts';

interface MadeLink {
  link: string;
  expires_at: string;
}

/** The link signs one phone in to the till as this barista (rules 7.9). */
export function PhoneLinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslations('office.users.phoneLink');
  const tForms = useTranslations('office.forms');
  const { when } = useInstant();
  const { id, username } = user;
  const [made, setMade] = useState<MadeLink>();
  const [failure, setFailure] = useState<string>();
  const { canShare, share, copy } = useShareText({ copied: t('copied'), notCopied: t('failed') });

  async function make() {
    setFailure(undefined);
    const answer = await makeLink(id);
    if (answer.ok) setMade(answer);
    else setFailure(answer.message ?? tForms('needsConnection'));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each dialog
  useEffect(() => void make(), [id]);

  return (
    <Dialog
      size="small"
      title={t('title', { username })}
      description={made && t('text', { until: when(made.expires_at) })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {tForms('close')}
          </Button>
          {made && (
            <Button onClick={() => void (canShare ? share(t('shared', { link: made.link })) : copy(made.link))}>
              {t(canShare ? 'share' : 'copy')}
            </Button>
          )}
          {failure !== undefined && <Button onClick={() => void make()}>{t('again')}</Button>}
        </>
      }
    >
      <div role="status" className="flex min-h-60 flex-col items-center justify-center gap-4">
        {made ? (
          <QrCode text={made.link} label={t('code', { username })} className="w-60 rounded-lg" />
        ) : (
          <p className={failure ? 'text-red' : 'text-ink-2'}>{failure ?? t('making')}</p>
        )}
      </div>
      {made && <p className="text-sm font-medium text-amber">{t('warning')}</p>}
    </Dialog>
  );
}

type MakeAnswer = ({ ok: true } & MadeLink) | { ok: false; message: string | undefined };

/** Security: the secret is created here and is only in the link. The server gets its hash. */
async function makeLink(userId: string): Promise<MakeAnswer> {
  const secret = `ptl_${hexOf(crypto.getRandomValues(new Uint8Array(32)))}`;
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const answer = await callApi<{ expires_at: string }>({
    method: 'POST',
    path: fillPath('/users/:id/phone-link', userId),
    body: { token_hash: hexOf(new Uint8Array(hash)) } satisfies PhoneLink,
  });
  if (!answer.ok) {
    return { ok: false, message: 'offline' in answer ? undefined : answer.failure.message };
  }
  // Browsers don't send the fragment to servers.
  return { ok: true, ...answer.data, link: `${location.origin}/till/login#t=${secret}` };
}

function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
