import { describe, expect, it } from 'vitest';
import { dealsFile } from './deals-download.ts';

const technology = { id: '7', name: 'MRI Systems' };

describe('dealsFile', () => {
  it('DEAL-024 the quotes are at quotedproducts and saved as Deals', () => {
    expect(dealsFile('quotes', technology, 12)).toEqual({
      path: '/api/technology/7/quotedproducts/csv/12',
      name: 'MRI Systems Deals.csv',
    });
  });

  it('DEAL-025 the contracts are at serviceContractProducts and saved as Service Contracts', () => {
    expect(dealsFile('contracts', technology, 36)).toEqual({
      path: '/api/technology/7/serviceContractProducts/csv/36',
      name: 'MRI Systems Service Contracts.csv',
    });
  });
});
