import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '#contract/ids.ts';
import { replay } from '#offline/replay/replay.ts';
import { warmUp } from '#offline/sync/warm-up.ts';
import { useTestApp } from '#tests/support/use-test-app.ts';
import { entriesOf, keep } from '../support/must.ts';
import { readView } from '../support/read-view.ts';
import { newTablet, type Tablet, tabletOf } from '../support/tablet.ts';

describe('saved views', () => {
  const app = useTestApp('sqlite');
  let tablet: Tablet;
  beforeEach(async () => {
    tablet = await newTablet(app());
    await warmUp(tablet.tab);
  });
  afterEach(() => tablet.close());

  const viewsOn = async ({ tab }: Tablet) => {
    const { rows } = await readView(tab, 'savedViews', { list: 'products' });
    return rows.map(({ row: { name, query, is_default, is_shared } }) => ({
      ...{ name, query, is_default, is_shared },
    }));
  };

  test('what is arranged and saved offline shows at once, is sent once, and reaches the other device', async () => {
    const { tab, network, elsewhere } = tablet;
    const list = 'products';
    const kept = await elsewhere.post('/saved-views', { list, name: 'Kept', query: 'page=2' });
    await warmUp(tab);
    network.cut();
    const arrange = (query: string) =>
      keep(tab, { name: 'viewArrange', args: { id: newId(), list, query } });
    await arrange('columns=name.stock');
    await arrange('columns=stock.name');
    const id = newId();
    const low = { id, list, name: 'Low', query: 'status=active', is_default: true };
    await keep(tab, { name: 'viewCreate', args: low });
    await keep(tab, { name: 'viewUpdate', args: { id, is_shared: true }, names: { [id]: 'Low' } });
    // The same name is the same view, and a list opens with one.
    const again = { id: newId(), list, name: 'KEPT', query: 'page=3', is_default: true };
    await keep(tab, { name: 'viewCreate', args: again });
    const shown = [
      { name: '', query: 'columns=stock.name', is_default: false, is_shared: false },
      { name: 'KEPT', query: 'page=3', is_default: true, is_shared: false },
      { name: 'Low', query: 'status=active', is_default: false, is_shared: true },
    ];
    expect(await viewsOn(tablet)).toEqual(shown);

    network.heal();
    await replay(tab);
    expect(await entriesOf(tab)).toEqual([]);
    expect(await viewsOn(tablet)).toEqual(shown);
    await warmUp(tab);
    expect(await viewsOn(tablet)).toEqual(shown);
    const other = await tabletOf(app(), tablet.person);
    await warmUp(other.tab);
    expect(await viewsOn(other)).toEqual(shown);
    const { rows } = await readView(other.tab, 'savedViews', { list });
    expect(rows.map((row) => row.id)).toContain(kept.data.id);

    // Deleted here, changed there: nothing but to discard the change is left.
    await warmUp(tab);
    network.cut();
    await keep(tab, { name: 'viewUpdate', args: { id, name: 'Lower' }, names: { [id]: 'Low' } });
    await elsewhere.delete(`/saved-views/${id}`);
    network.heal();
    await replay(tab);
    expect(await entriesOf(tab)).toMatchObject([{ refusal: { code: 'not_found' } }]);
    other.close();
  });

  test('the next person on the same browser has none of them, but what is shared', async () => {
    const save = (name: string, is_shared: boolean) =>
      tablet.elsewhere.post('/saved-views', { list: 'products', name, query: '', is_shared });
    await save('Mine', false);
    await save('Ours', true);
    await keep(tablet.tab, {
      name: 'viewArrange',
      args: { id: newId(), list: 'products', query: 'columns=name' },
    });
    const next = await newTablet(app());
    await warmUp(next.tab);
    expect(await viewsOn(next)).toMatchObject([{ name: 'Ours' }]);
    expect(await entriesOf(next.tab)).toEqual([]);
    next.close();
  });
});
