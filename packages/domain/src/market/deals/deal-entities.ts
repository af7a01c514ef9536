/** One product of an analyzed quote, as the API gives it (DEAL-031). Prices are dollars for one piece. */
export interface QuotedProduct {
  id: string;
  marketSegmentId: string;
  marketSegmentName: string;
  /** Fraction of the list price; negative above list. */
  discount: number;
  quotedPrice: number;
  /** As quoted at the time. */
  listPrice: number;
  /** Seconds since epoch of the day in UTC. */
  dateEpoch: number;
  quantity: number;
  product: {
    id: string;
    /** Today's list price. */
    listPrice: number;
    oemId: string;
    oemName: string;
    productId: string;
    productName: string;
  };
}

/** One product of an analyzed service contract, as the API gives it (DEAL-033). */
export interface ServiceContractProduct {
  serviceContractId: string;
  serviceProviderName: string;
  oemId: string;
  oemName: string;
  productId: string;
  productName: string;
  /** -1 is the service type 'Other'. */
  contractTypeId: number;
  servicePlan: string | null;
  /** Seconds since epoch of the day in UTC. */
  analyzedDate: number;
  /** Dollars a year. */
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
