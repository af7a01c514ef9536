import { describe, expect, it } from 'vitest';
import { contractDeals, quoteDeals } from './deal-rows.ts';
import { sampleContract, sampleQuote } from './deal-samples.ts';

const day = (text: string) => Date.parse(`${text}T00:00:00Z`) / 1000;

describe('deals of an answer', () => {
  it('DEAL-031 a quoted product becomes a deal at its quoted price, in its market segment', () => {
    const [deal] = quoteDeals([sampleQuote({ id: '9', quotedPrice: 12_000.5 })]);
    expect(deal).toMatchObject({
      view: 'quotes',
      key: '9',
      day: day('2026-10-01'),
      amount: 12_000.5,
      oemId: '5',
      oemName: 'Northlight Imaging',
      productName: 'Aurora 3T',
      groupId: '10',
      groupName: 'Premium',
    });
  });

  it('a service contract becomes a deal at its annual cost, in its service type', () => {
    const [deal] = contractDeals([
      sampleContract({ serviceContractId: '8', annualCost: 500, contractTypeId: 3 }),
    ]);
    expect(deal).toMatchObject({
      view: 'contracts',
      key: '8-1000',
      amount: 500,
      groupId: '3',
      groupName: 'Full Service',
      groupSortKey: 1,
    });
  });

  it("the service type with the id -1 is named 'Other', whatever the contract calls it", () => {
    const [deal] = contractDeals([sampleContract({ contractTypeId: -1, contractType: 'Parts Pool' })]);
    expect(deal?.groupName).toBe('Other');
    expect(deal?.contract.contractType).toBe('Parts Pool');
  });

  it('DEAL-013 deals are ordered newest first, whatever their original order', () => {
    const days = ['2026-01-05', '2026-03-01', '2025-12-31'].map((text, index) =>
      sampleQuote({ id: String(index), dateEpoch: day(text) }),
    );
    expect(quoteDeals(days).map(({ key }) => key)).toEqual(['1', '0', '2']);
  });

  it('DEAL-015 two lines of one contract for one product can be selected separately', () => {
    const twice = contractDeals([sampleContract(), sampleContract({ servicePlan: 'Silver' })]);
    expect(twice.map(({ key }) => key)).toEqual(['1-1000', '1-1000.2']);
  });
});
