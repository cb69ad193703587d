import { describe, expect, it } from 'vitest';
import { lowIn } from '#client/office/restocks/order/order-values.ts';
import type { OrderProposal } from '#contract/stock/order-proposal.ts';

describe('what is low in any of the warehouses', () => {
  const proposal = (product: string, runsOutOn?: string) =>
    ({ productId: product, product, runsOutOn }) as OrderProposal;
  const [north, south] = [
    { id: 'n', name: 'North' },
    { id: 's', name: 'South' },
  ];

  it('names a product once, at the first where it is low, what runs out first at first', () => {
    const low = lowIn([
      { warehouse: north, proposals: [proposal('Tea', '2026-11-27'), proposal('Matcha')] },
      {
        warehouse: south,
        proposals: [proposal('Aren', '2026-11-26'), proposal('Tea', '2026-11-27')],
      },
    ]);
    expect(low.map((each) => `${each.proposal.product} ${each.warehouse.name}`)).toEqual([
      'Aren South',
      'Tea North',
      'Matcha North',
    ]);
  });
});
