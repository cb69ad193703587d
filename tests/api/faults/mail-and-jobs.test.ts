import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { newId } from '#contract/fields/ids.ts';
import { startBackgroundJobs } from '#server/background/periodic-jobs.ts';
import { runDueJobs } from '#server/background/run-jobs.ts';
import { parseConfig } from '#server/config.ts';
import { type Job, jobSchema } from '#server/jobs/job.ts';
import { mailbox } from '#tests/support/mailbox.ts';
import { smtpServer } from '#tests/support/smtp-server.ts';
import { describeOnEachEngine, useTestApp } from '#tests/support/use-test-app.ts';

const minute = 60_000;

it('Jobs that this release stores stay readable', () => {
  const stored: Record<Job['kind'], object> = {
    forgot_password: { email: 'rina@example.com' },
    reset_link: { user_id: 'u1' },
    password_changed: { user_id: 'u1' },
    email_changed: { username: 'rina', old_email: 'rina@example.com', hold_id: 'h1' },
    digest: { user_id: 'u1', toldOn: '2026-11-20' },
    push: { notice_id: 'n1', subscription_id: 's1' },
    register_refused: { email: 'rina@example.com', username: 'rina' },
  };
  const jobs = Object.entries(stored).map(([kind, payload]) => ({ kind, ...payload }));
  expect(jobs.map((job) => jobSchema.parse(job))).toEqual(jobs);
});

describeOnEachEngine('Jobs', (engine) => {
  const app = useTestApp(engine);

  async function jobs() {
    return app().db.kysely.selectFrom('jobs').selectAll().execute();
  }

  async function forget() {
    const { username } = await app().newUser({ role: 'admin' });
    await app().db.kysely.deleteFrom('jobs').execute();
    await app().db.kysely.deleteFrom('rate_limits').execute();
    const email = `${username}@example.com`;
    await app().anonymous.post('/auth/forgot-password', { email });
    return email;
  }

  function withSmtp(url: string) {
    const box = mailbox(app());
    const config = parseConfig({ DATA_DIR: app().dataDir, SMTP_URL: url });
    return { ...box, deps: { ...box.deps, config } };
  }

  it('send a mail by SMTP to the address on record, without a file', async () => {
    const smtp = await smtpServer();
    const email = await forget();
    const { deps, logs } = withSmtp(smtp.url);
    const before = (await mailbox(app()).deliver()).length;
    expect(before).toBe(1);
    await app().anonymous.post('/auth/forgot-password', { email });
    expect(await runDueJobs(deps)).toBe(1);
    expect(smtp.taken).toHaveLength(1);
    expect(smtp.taken[0]).toContain(`To: ${email}`);
    expect(smtp.taken[0]).toMatch(/reset-password#t=3Dfpt_|reset-password#t=fpt_/);
    expect(logs()).not.toContain(email);
    expect(await jobs()).toEqual([]);
  });

  it('of a kind that a newer version stored are left to it, and nothing is counted', async () => {
    const now = app().clock.now().toISOString();
    const job = { id: newId(), kind: 'of_tomorrow', run_at: now, created_at: now };
    const { kysely } = app().db;
    await kysely
      .insertInto('jobs')
      .values({ ...job, payload: '{}' })
      .execute();
    expect(await runDueJobs(mailbox(app()).deps)).toBe(0);
    expect(await jobs()).toMatchObject([{ kind: 'of_tomorrow', attempts: 0 }]);
    await kysely.deleteFrom('jobs').where('id', '=', job.id).execute();
  });

  it('that fail are tried again, later each time, and tell the log no address (F27)', async () => {
    const smtp = await smtpServer();
    smtp.mood = 'refuses';
    const email = await forget();
    const { deps, logs } = withSmtp(smtp.url);
    const start = app().clock.now().getTime();
    const waits: number[] = [];
    for (let i = 0; i < 4; i++) {
      expect(await runDueJobs(deps)).toBe(0);
      const [job] = await jobs();
      waits.push(Date.parse(job?.run_at ?? '') - app().clock.now().getTime());
      app().clock.set(new Date(job?.run_at ?? ''));
    }
    expect(waits).toEqual([minute / 2, minute, 2 * minute, 4 * minute]);
    smtp.mood = 'takes';
    expect(await runDueJobs(deps)).toBe(1);
    expect(smtp.taken).toHaveLength(1);
    expect(logs()).toContain('job_failed');
    expect(logs()).not.toContain(email);
    app().clock.set(new Date(start));
  });

  it.each(['hangs', 'greets and hangs'] as const)(
    'are tried again when the mail server %s, and the mail comes once (F27)',
    async (mood) => {
      const smtp = await smtpServer();
      smtp.mood = mood;
      const email = await forget();
      const { deps, logs } = withSmtp(smtp.url);
      const start = app().clock.now();
      expect(await runDueJobs({ ...deps, mailTimeoutMs: 100 })).toBe(0);
      expect(logs()).toContain('"code":"ETIMEDOUT"');
      smtp.mood = 'takes';
      expect(await runDueJobs(deps), 'at once').toBe(0);
      app().clock.advance(minute / 2);
      expect(await runDueJobs(deps)).toBe(1);
      app().clock.advance(24 * 60 * minute);
      expect(await runDueJobs(deps)).toBe(0);
      expect(smtp.taken).toMatchObject([expect.stringContaining(`To: ${email}`)]);
      expect(await jobs()).toEqual([]);
      app().clock.set(start);
    },
  );

  it('are given up after twelve times', async () => {
    const smtp = await smtpServer();
    smtp.mood = 'refuses';
    await forget();
    const { deps, logs } = withSmtp(smtp.url);
    const start = app().clock.now();
    for (let i = 0; i < 12; i++) {
      await runDueJobs(deps);
      app().clock.advance(61 * minute);
    }
    expect(await jobs()).toEqual([]);
    expect(logs()).toContain('job_given_up');
    app().clock.set(start);
  });

  it('are done once by four servers that look at the same time', async () => {
    for (let i = 0; i < 6; i++) {
      await app()
        .db.kysely.insertInto('jobs')
        .values({
          id: newId(),
          kind: 'email_changed',
          payload: JSON.stringify({ kind: 'email_changed', username: 'budi', old_email: `old${i}@example.com` }),
          run_at: app().clock.now().toISOString(),
          created_at: app().clock.now().toISOString(),
        })
        .execute();
    }
    const smtp = await smtpServer();
    const { deps } = withSmtp(smtp.url);
    const done = await Promise.all(Array.from({ length: 4 }, () => runDueJobs(deps)));
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(6);
    expect(new Set(smtp.taken.map((mail) => /To: (\S+)/.exec(mail)?.[1])).size).toBe(6);
    expect(smtp.taken).toHaveLength(6);
  });

  it('of a server that died are taken over by the next one', async () => {
    const email = await forget();
    const now = app().clock.now();
    // The state that a killed server leaves.
    await app()
      .db.kysely.updateTable('jobs')
      .set({ attempts: 1, run_at: new Date(now.getTime() + 2 * minute).toISOString() })
      .execute();
    expect(await mailbox(app()).deliver()).toEqual([]);
    app().clock.advance(2 * minute);
    expect(await mailbox(app()).deliver()).toMatchObject([{ to: email }]);
    app().clock.set(now);
  });

  it('never hold up the answer: it comes while the mail server hangs (F27)', async () => {
    const smtp = await smtpServer();
    smtp.mood = 'hangs';
    await forget();
    const { deps } = withSmtp(smtp.url);
    const mailEnds = runDueJobs(deps).then(
      () => 'the mail',
      () => 'the mail',
    );
    await sleep(50);
    const answer = app().anonymous.post('/auth/forgot-password', { email: 'x@example.com' });
    expect(await Promise.race([answer.then(({ status }) => status), mailEnds])).toBe(200);
    // Without waiting for the mail server's timeout. A run that went on would take the next test's job.
    await app().db.kysely.deleteFrom('jobs').execute();
    smtp.hangUp();
    await mailEnds;
  });

  it('are done by themselves while a server runs', async () => {
    const email = await forget();
    const box = mailbox(app());
    const before = (await box.deliver()).length;
    expect(before).toBe(1);
    await app().anonymous.post('/auth/forgot-password', { email });
    onTestFinished(startBackgroundJobs(box.deps));
    for (let i = 0; i < 80 && (await jobs()).length > 0; i++) await sleep(100);
    expect(await jobs()).toEqual([]);
  });
});
