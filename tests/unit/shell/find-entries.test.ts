import { describe, expect, it } from 'vitest';
import { findEntries, foldEntries } from '#client/shell/palette/find-entries.ts';

const entry = (label: string, keywords?: string) => ({ id: label, label, keywords });
const screens = { name: 'Screens', entries: foldEntries([entry('Products'), entry('Restock', 'Stock')]) };
const products = {
  name: 'Products',
  maxEntries: 2,
  entries: foldEntries([
    entry('Es Kopi Susu', 'Dengan gula aren'),
    entry('Kopi Café Crème'),
    entry('Kopiko'),
    entry('Teh', 'Bukan kopi'),
  ]),
};

const found = (text: string) =>
  findEntries([screens, products], text).map(({ name, entries, isTruncated }) => ({
    name,
    labels: entries.map(({ label }) => label),
    isCut: isTruncated,
  }));

describe('findEntries', () => {
  it('shows what can be read as it is before anything is typed', () => {
    expect(found(' ')).toEqual([{ name: 'Screens', labels: ['Products', 'Restock'], isCut: false }]);
  });

  it('finds all words in any order, without accents and capitals', () => {
    expect(found('creme KOPI')[0]?.labels).toEqual(['Kopi Café Crème']);
    expect(found('créme teh')).toEqual([]);
  });

  it('shows first what begins with the text, and says that there is more', () => {
    expect(found('kopi')).toEqual([{ name: 'Products', labels: ['Kopi Café Crème', 'Kopiko'], isCut: true }]);
    expect(found('aren')[0]?.labels).toEqual(['Es Kopi Susu']);
  });

  it('begins with the group that has the best match', () => {
    const carts = { name: 'Carts', maxEntries: 2, entries: foldEntries([entry('Stock 1')]) };
    expect(findEntries([screens, carts], 'stock').map(({ name }) => name)).toEqual(['Carts', 'Screens']);
  });
});
