import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { IntlProvider } from 'use-intl';
import { describe, expect, test } from 'vitest';
import { EntryRow } from '#client/office/outbox/entry-row.tsx';
import { lists } from '#contract/lists.ts';
import type { Entry } from '#offline/outbox/entry.ts';
import { discardEntry, sendWithoutDelay } from '#offline/outbox/entry-actions.ts';
import { type EntryView, exportOutbox, toEntryView, toUnreadableView } from '#offline/outbox/entry-view.ts';
import { consumePendingNotifications, markForNotification } from '#offline/outbox/pending-notifications.ts';
import { readEntries } from '#offline/outbox/stored-entries.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import type { Workspace } from '#offline/workspace.ts';
import { propertyRuns } from '#tests/support/property-runs.ts';
import { createProduct } from '#tests/support/records.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import en from '#texts/en/index.ts';
import id from '#texts/id/index.ts';
import { editIntent, productIntent } from '../support/intents.ts';
import { entriesOf, keep } from '../support/must.ts';
import { countPendingNotices, readStatus } from '../support/read-status.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet } from '../support/tablet.ts';

const damages: [field: string, value: unknown][] = [
  ['touches', null],
  ['touches', { writes: 'product', reads: [] }],
  ['occurredAt', 'garbage'],
  ['occurredAt', null],
  ['label', null],
  ['label', { subject: {} }],
  ['names', null],
  ['names', { a: {} }],
  ['nextAttemptAt', 1e300],
  ['nextAttemptAt', 'soon'],
  ['attempts', undefined],
  ['clockSkewMs', 'late'],
  ['clockSkewMs', Number.NaN],
  ['refusal', null],
  ['refusal', { code: 'wrong_state', message: '', errors: null, current: null, at: '' }],
  ['base', 'x'],
  ['v', null],
  ['name', 7],
  ['key', 'no key'],
  ['userId', 'of-another'],
  ['isOwed', 'yes'],
];

describe('an entry that was damaged on the device (F44)', () => {
  const app = useTestApp('sqlite');

  async function withOneDamaged(field: string, value: unknown) {
    const tablet = await newTablet(app());
    const product = await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    const edit = editIntent('productUpdate', product, { price: 1 }, { price: product.price });
    const damaged = await keep(tablet.tab, edit);
    await damage(tablet.tab, damaged, field, value);
    const behind = editIntent('productUpdate', product, { unit: 'mug' }, { unit: product.unit });
    await keep(tablet.tab, behind);
    const other = productIntent();
    await keep(tablet.tab, other);
    return { tablet, product, damaged, other };
  }

  test.each(damages)(
    'with %s %j is set aside, shown and exported, and holds nothing but itself',
    async (field, value) => {
      const { tablet, product, damaged, other } = await withOneDamaged(field, value);
      const { tab } = tablet;
      expect(await readStatus(tab)).toMatchObject({ waiting: 2, refused: 1 });
      const { rows } = await readView(tab, 'products', { search: product.name });
      expect(rows).toMatchObject([{ row: { unit: 'mug', price: product.price } }]);
      await markForNotification(tab);
      await replay(tab);
      expect((await entriesOf(tab)).map(({ seq }) => seq)).toEqual([damaged.seq]);
      const { data } = await tablet.elsewhere.get(`/products/${product.id}`);
      expect(data).toMatchObject({ unit: 'mug', price: product.price });
      expect((await tablet.elsewhere.get(`/products/${other.args.id}`)).status).toBe(200);
      expect(await readStatus(tab)).toMatchObject({ waiting: 0, refused: 1 });
      expect(JSON.parse(await exportOutbox(tab)).entries).toMatchObject([{ seq: damaged.seq }]);
      const [row = ''] = await drawn(tab, 'en');
      expect(row).toContain(en.office.outbox.state.unreadable);
      expect(row).toContain(en.office.outbox.unreadableText);
      expect((await drawn(tab, 'id'))[0]).toContain(id.office.outbox.state.unreadable);
      await discardEntry(tab, damaged.seq);
      expect(await entriesOf(tab)).toEqual([]);
    },
  );

  test('is called by its words for as long as these can be read', async () => {
    const tablet = await newTablet(app());
    const entry = await keep(tablet.tab, productIntent({ name: 'Kopi Tubruk' }));
    await damage(tablet.tab, entry, 'touches', null);
    expect((await drawn(tablet.tab, 'en'))[0]).toContain('Create product Kopi Tubruk');
    await damage(tablet.tab, entry, 'label', { subject: 1 });
    expect((await drawn(tablet.tab, 'en'))[0]).toContain(en.office.outbox.entry.unreadable);
    expect((await drawn(tablet.tab, 'id'))[0]).toContain(id.office.outbox.entry.unreadable);
  });

  test('and lies under a key of another kind is set aside and can be discarded', async () => {
    const tablet = await newTablet(app());
    const sound = await keep(tablet.tab, productIntent());
    for (const seq of [-1, 'one', new Date(0)]) {
      const copy = { ...sound, seq: seq as number, key: `copy of ${seq}` };
      await tablet.tab.outbox.entries.put(copy);
    }
    await replay(tablet.tab);
    expect(await readStatus(tablet.tab)).toMatchObject({ waiting: 0, refused: 3 });
    expect(await drawn(tablet.tab, 'en')).toHaveLength(3);
    for (const { seq } of await entriesOf(tablet.tab)) await discardEntry(tablet.tab, seq);
    expect(await entriesOf(tablet.tab)).toEqual([]);
  });

  test('and holds what no file can hold keeps no other out of the exported file', async () => {
    const { tablet } = await withOneDamaged('label', null);
    const [first] = await entriesOf(tablet.tab);
    const endless: unknown[] = [];
    endless.push(endless);
    await tablet.tab.outbox.entries.update(first?.seq ?? 0, { args: endless, base: { n: 5n } });
    const { entries } = JSON.parse(await exportOutbox(tablet.tab));
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({ key: first?.key, name: 'productUpdate', label: null });
  });

  test('in its arguments alone is the server’s to refuse, and draws no row', async () => {
    for (const args of [null, {}, { id: 'x' }, { id: {}, name: null, price: 'dear' }]) {
      const tablet = await newTablet(app());
      await createProduct(tablet.elsewhere);
      await warmUp(tablet.tab);
      const damaged = await keep(tablet.tab, productIntent());
      await damage(tablet.tab, damaged, 'args', args);
      const sound = productIntent();
      await keep(tablet.tab, sound);
      await expectDrawable(tablet);
      await replay(tablet.tab);
      expect(await entriesOf(tablet.tab)).toMatchObject([{ seq: damaged.seq, refusal: {} }]);
      expect((await tablet.elsewhere.get(`/products/${sound.args.id}`)).status).toBe(200);
      expect(await drawn(tablet.tab, 'en')).toHaveLength(1);
      tablet.close();
    }
  });

  test('after it was sent draws nothing and tells nothing, and is set aside where the server was restored', async () => {
    const tablet = await newTablet(app());
    await warmUp(tablet.tab);
    for (let n = 0; n < 4; n++) await keep(tablet.tab, productIntent());
    await tablet.tab.outbox.entries.toCollection().modify({ isOwed: true });
    await replay(tablet.tab);
    const { acknowledged } = tablet.tab.outbox;
    const [one, two, three, sound] = (await acknowledged.toArray()).map(({ key }) => key);
    await acknowledged.update(one ?? '', { entry: null });
    await acknowledged.update(two ?? '', { 'entry.touches': 5 } as never);
    await acknowledged.update(three ?? '', { message: {} } as never);
    await expectDrawable(tablet);
    expect(await countPendingNotices(tablet.tab)).toBe(1);
    expect((await consumePendingNotifications(tablet.tab)).map(({ entry }) => entry.key)).toEqual([sound]);
    await tablet.tab.outbox.setMeta('epoch', 'of the server before it was restored');
    tablet.network.forget();
    await warmUp(tablet.tab);
    await replay(tablet.tab);
    expect(tablet.network.keys).toEqual([three, sound]);
    expect((await entriesOf(tablet.tab)).map(({ key }) => key)).toEqual([two]);
    expect(await readStatus(tablet.tab)).toMatchObject({ refused: 1 });
  });

  test('whatever it is, all others are delivered, and each is shown, counted and exported', async () => {
    const tablet = await newTablet(app());
    await createProduct(tablet.elsewhere);
    await warmUp(tablet.tab);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.option(anyDamage, { freq: 3 }), { minLength: 2, maxLength: 6 }),
        fc.boolean(),
        async (plan, areAlone) => {
          const { tab } = tablet;
          tablet.network.refusesBatches = areAlone;
          const all: Entry[] = [];
          for (const spoilt of plan) {
            const entry = await keep(tab, productIntent());
            all.push(entry);
            for (const [field, value] of spoilt ?? []) await damage(tab, entry, field, value);
          }
          const sound = all.filter((_, index) => plan[index] === null);
          expect(await drawn(tab, 'en')).toHaveLength(all.length);
          expect(JSON.parse(await exportOutbox(tab)).entries).toHaveLength(all.length);
          await expectDrawable(tablet);
          await markForNotification(tab);
          await replay(tab);
          await sendWithoutDelay(tab);
          await replay(tab);
          for (const { args } of sound) {
            const { id: productId } = args as { id: string };
            expect((await tablet.elsewhere.get(`/products/${productId}`)).status).toBe(200);
          }
          const left = await entriesOf(tab);
          const wasSent = new Set(await tab.outbox.acknowledged.toCollection().primaryKeys());
          const gone = all.filter(({ seq }) => left.every((entry) => entry.seq !== seq));
          expect(gone.filter(({ key }) => !wasSent.has(key))).toEqual([]);
          const { waiting, refused } = await readStatus(tab);
          expect(waiting + refused).toBe(left.length);
          expect(await drawn(tab, 'id')).toHaveLength(left.length);
          await countPendingNotices(tab);
          await expectDrawable(tablet);
          for (const { seq } of left) await discardEntry(tab, seq);
          expect(await entriesOf(tab)).toEqual([]);
        },
      ),
      { ...propertyRuns(8, 500), examples: [[[[['attempts', { toString: '', units: 1n }]], null], false]] },
    );
  });
});

const fields = [
  ...['key', 'userId', 'name', 'v', 'args', 'names', 'label', 'touches', 'occurredAt'],
  ...['clockSkewMs', 'base', 'isMerged', 'mergedWith', 'isConfirmed', 'isOwed', 'attempts', 'nextAttemptAt'],
  ...['refusal', 'label.subject', 'label.units', 'touches.writes', 'touches.reads', 'names.x'],
  ...['args.id', 'args.price', 'args.name', 'args.image_url'],
];

const anyValue = fc.oneof(
  fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true, maxDepth: 2 }),
  fc.constantFrom(null, undefined, '', 'garbage', '2026', Number.NaN, Infinity, -1, 1e300, [], {}),
  fc.constantFrom({ writes: null, reads: [] }, { subject: null }, { code: 'x' }, [null], [[]]),
);

const anyDamage = fc.array(fc.tuple(fc.constantFrom(...fields), anyValue), { minLength: 1, maxLength: 3 });

async function damage(tab: Workspace, { seq }: Entry, field: string, value: unknown) {
  const [name = '', part] = field.split('.');
  await tab.outbox.entries
    .where('seq')
    .equals(seq)
    .modify((stored: Record<string, unknown>) => {
      const whole = stored[name];
      if (part === undefined) stored[name] = value;
      else if (typeof whole === 'object' && whole !== null) stored[name] = { ...whole, [part]: value };
    })
    .catch(() => undefined);
}

async function drawn({ outbox }: Workspace, locale: 'en' | 'id'): Promise<string[]> {
  const { entries, unreadable } = await readEntries(outbox);
  const views = [
    ...entries.map((entry) => toEntryView(entry, new Set(), Date.now())),
    ...unreadable.map(toUnreadableView),
  ];
  return views.map((view) => draw(view, locale));
}

function draw(view: EntryView, locale: 'en' | 'id'): string {
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={(locale === 'en' ? en : id) as typeof en} timeZone="Asia/Jakarta">
      <MemoryRouter>
        <EntryRow entry={view} parts={[view]} status="" onDiscard={() => {}} />
      </MemoryRouter>
    </IntlProvider>,
  );
}

async function expectDrawable({ tab }: Tablet): Promise<void> {
  for (const { name, row } of Object.values(lists)) {
    const view = await readView(tab, name);
    for (const shown of view.rows) expect(row.safeParse(shown.row)).toMatchObject({ success: true });
  }
}
