import { dealRange } from '@capwise/domain/market/deals/deals';
import { z } from 'zod';
import { type PreparedOperation, prepared } from '../../../graphql/answers/prepared.ts';
import { contractsVisibility, quotedProducts, quotesVisibility, serviceContracts } from './deal.service.ts';

const QUOTES = `
  query GetQuoteContentInfo($technologyId: ID!, $months: Int!) {
    dealsDataForTechnology(technologyId: $technologyId, months: $months) {
      quotedProducts {
        id marketSegmentId marketSegmentName discount quotedPrice listPrice dateEpoch quantity
        product { id listPrice oemId oemName productId productName }
      }
      removedDays
    }
  }`;

const CONTRACTS = `
  query GetServiceContractContentInfo($technologyId: ID!, $months: Int!) {
    serviceContractDealsDataForTechnology(technologyId: $technologyId, months: $months) {
      serviceContractProducts {
        serviceContractId serviceProviderName oemId oemName productId productName contractTypeId servicePlan
        analyzedDate annualCost contractType contractTypeIsOther contractTypeSortKey contractTiming
        contractTermInMonths paymentSchedule contractTechnologyId numSystems numSystemsIsOther numSystemsSortKey
      }
      totalCount
      removedDays
    }
  }`;

const Variables = z.object({
  technologyId: z
    .union([z.int(), z.string().regex(/^[1-9]\d{0,9}$/)])
    .transform(Number)
    .pipe(z.int32().min(1)),
  months: z.int32().transform(dealRange),
});
const parse = (variables: unknown) => Variables.safeParse(variables).data ?? null;

/** The Deals Database queries exactly as the web sends them. */
export const dealOperations: PreparedOperation[] = [
  prepared({
    document: QUOTES,
    gate: 'ViewDealsDatabase',
    parse,
    visibility: (scope, { months }, { services }) => quotesVisibility(scope, services, months),
    answer: async (scope, variables, { services }) => {
      const { rows, removedDays } = await quotedProducts(scope, services, variables);
      return `{"dealsDataForTechnology":{"quotedProducts":[${rows}],"removedDays":${removedDays}}}`;
    },
  }),
  prepared({
    document: CONTRACTS,
    gate: 'ViewServiceContracts',
    parse,
    visibility: (scope, { months }, { services }) => contractsVisibility(scope, services, months),
    answer: async (scope, variables, { services }) => {
      const { rows, count, removedDays } = await serviceContracts(scope, services, variables);
      return `{"serviceContractDealsDataForTechnology":{"serviceContractProducts":[${rows}],"totalCount":${count},"removedDays":${removedDays}}}`;
    },
  }),
];
