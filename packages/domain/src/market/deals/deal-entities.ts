export interface QuotedProduct {
  id: string;
  marketSegmentId: string;
  marketSegmentName: string;
  /** Fraction of the list price. Negative if above list. 0 if the list price is unknown. */
  discount: number;
  quotedPrice: number;
  /** 0 if unknown, also that of the product. */
  listPrice: number;
  /** Seconds since the epoch, at midnight UTC. */
  dateEpoch: number;
  quantity: number;
  product: {
    id: string;
    listPrice: number;
    oemId: string;
    oemName: string;
    productId: string;
    productName: string;
  };
}

export interface ServiceContractProduct {
  serviceContractId: string;
  serviceProviderName: string;
  oemId: string;
  oemName: string;
  productId: string;
  productName: string;
  /** -1 for the service type 'Other'. */
  contractTypeId: number;
  servicePlan: string | null;
  /** Seconds since the epoch, at midnight UTC. */
  analyzedDate: number;
  /** Dollars per year. */
  annualCost: number;
  contractType: string;
  contractTypeIsOther: boolean;
  contractTypeSortKey: number;
  contractTiming: string | null;
  contractTermInMonths: number | null;
  paymentSchedule: string | null;
  contractTechnologyId: string;
  numSystems: string | null;
  numSystemsIsOther: boolean;
  numSystemsSortKey: number;
}
