import type { QuotedProduct, ServiceContractProduct } from '@capwise/domain/market/deals/deal-entities';
import { dealRange } from '@capwise/domain/market/deals/deals';
import { z } from 'zod';
import type { FieldsOf } from '../../../graphql/answers/answer-fields.ts';
import { type PreparedOperation, prepared } from '../../../graphql/answers/prepared.ts';
import { contractsVisibility, quotedProducts, quotesVisibility, serviceContracts } from './deal.service.ts';

const QUOTED_PRODUCT: FieldsOf<QuotedProduct> = {
  id: true,
  marketSegmentId: true,
  marketSegmentName: true,
  discount: true,
  quotedPrice: true,
  listPrice: true,
  dateEpoch: true,
  quantity: true,
  product: { id: true, listPrice: true, oemId: true, oemName: true, productId: true, productName: true },
};

const SERVICE_CONTRACT_PRODUCT: FieldsOf<ServiceContractProduct> = {
  serviceContractId: true,
  serviceProviderName: true,
  oemId: true,
  oemName: true,
  productId: true,
  productName: true,
  contractTypeId: true,
  servicePlan: true,
  analyzedDate: true,
  annualCost: true,
  contractType: true,
  contractTypeIsOther: true,
  contractTypeSortKey: true,
  contractTiming: true,
  contractTermInMonths: true,
  paymentSchedule: true,
  contractTechnologyId: true,
  numSystems: true,
  numSystemsIsOther: true,
  numSystemsSortKey: true,
};

const Variables = z.object({
  technologyId: z
    .union([z.int(), z.string().regex(/^[1-9]\d{0,9}$/)])
    .transform(Number)
    .pipe(z.int32().min(1)),
  months: z.int32().transform(dealRange),
});

/** The Deals Database queries of the web. The rows' JSON is stored with the deals. */
export const dealOperations: PreparedOperation[] = [
  prepared({
    name: 'GetQuoteContentInfo',
    root: 'dealsDataForTechnology',
    fields: { quotedProducts: QUOTED_PRODUCT, removedDays: true },
    gate: 'ViewDealsDatabase',
    variables: Variables,
    visibility: (scope, { months }, { services }) => quotesVisibility(scope, services, months),
    answer: async (scope, variables, { services }) => {
      const { rows, removedDays } = await quotedProducts(scope, services, variables);
      return `{"quotedProducts":[${rows}],"removedDays":${removedDays}}`;
    },
  }),
  prepared({
    name: 'GetServiceContractContentInfo',
    root: 'serviceContractDealsDataForTechnology',
    fields: { serviceContractProducts: SERVICE_CONTRACT_PRODUCT, totalCount: true, removedDays: true },
    gate: 'ViewServiceContracts',
    variables: Variables,
    visibility: (scope, { months }, { services }) => contractsVisibility(scope, services, months),
    answer: async (scope, variables, { services }) => {
      const { rows, count, removedDays } = await serviceContracts(scope, services, variables);
      return `{"serviceContractProducts":[${rows}],"totalCount":${count},"removedDays":${removedDays}}`;
    },
  }),
];
