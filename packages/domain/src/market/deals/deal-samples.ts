import type { QuotedProduct, ServiceContractProduct } from './deal-entities.ts';

export function sampleQuote(
  parts: Partial<Omit<QuotedProduct, 'product'>> & { product?: Partial<QuotedProduct['product']> } = {},
): QuotedProduct {
  const { product, ...own } = parts;
  return {
    id: '1',
    marketSegmentId: '10',
    marketSegmentName: 'Premium',
    discount: 0.25,
    quotedPrice: 75_000,
    listPrice: 100_000,
    dateEpoch: Date.UTC(2026, 9, 1) / 1000,
    quantity: 2,
    ...own,
    product: {
      id: '100',
      listPrice: 110_000,
      oemId: '5',
      oemName: 'Northlight Imaging',
      productId: '1000',
      productName: 'Aurora 3T',
      ...product,
    },
  };
}

export function sampleContract(parts: Partial<ServiceContractProduct> = {}): ServiceContractProduct {
  return {
    serviceContractId: '1',
    serviceProviderName: 'Northlight Service',
    oemId: '5',
    oemName: 'Northlight Imaging',
    productId: '1000',
    productName: 'Aurora 3T',
    contractTypeId: 2,
    servicePlan: 'Gold',
    analyzedDate: Date.UTC(2026, 9, 1) / 1000,
    annualCost: 64_000,
    contractType: 'Full Service',
    contractTypeIsOther: false,
    contractTypeSortKey: 1,
    contractTiming: 'Post Warranty',
    contractTermInMonths: 36,
    paymentSchedule: 'Monthly',
    contractTechnologyId: '7',
    numSystems: '1',
    numSystemsIsOther: false,
    numSystemsSortKey: 1,
    ...parts,
  };
}
