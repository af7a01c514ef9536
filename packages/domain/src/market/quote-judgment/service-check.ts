import { quantile } from '../deals/quantile.ts';
import { nameTokens } from '../quotes/catalog/tokens.ts';
import type { Evidence, JudgedContract, JudgedProduct } from './evidence.ts';
import { isEnough } from './price-figures.ts';
import type { YearlyService } from './yearly-service.ts';

/** Yearly service of a quote against contracts. Amounts are integer cents of one system in one year. */
export interface ServiceCheck {
  quotedCents: number | null;
  medianCents: number | null;
  count: number;
  /** Contract type that the quote names. Null if all types are compared. */
  typeName: string | null;
  /** Reason for a missing amount. */
  reason: string | null;
}

/** Null if the quote has no service of this system. */
export function serviceCheck(
  quoted: YearlyService | null,
  product: JudgedProduct,
  evidence: Evidence,
): ServiceCheck | null {
  if (!quoted) return null;
  const nothing = { quotedCents: quoted.cents, medianCents: null, count: 0, typeName: null };
  if (!evidence.serviceTechnologies.has(product.technologyId))
    return { ...nothing, reason: 'Your account has no access to service contracts of this technology' };
  const contracts = evidence.contracts.get(product.id) ?? [];
  const { compared, typeName } = comparedContracts(contracts, quoted.description);
  if (!isEnough(compared))
    return {
      ...nothing,
      count: contracts.length,
      reason: 'Fewer than five service contracts with a known number of systems',
    };
  const costs = compared.map(({ yearlyCents }) => yearlyCents).sort((a, b) => a - b);
  const medianCents = Math.round(quantile(costs, 0.5));
  const reason = quoted.cents === null ? 'The quote does not give the price of one system in one year' : null;
  return { quotedCents: quoted.cents, medianCents, count: costs.length, typeName, reason };
}

/** Contracts of the type that the description names, if there are at least five. Otherwise all. */
function comparedContracts(contracts: readonly JudgedContract[], description: string) {
  const text = ` ${nameTokens(description).join(' ')} `;
  const typeName = [...new Set(contracts.map((contract) => contract.typeName))]
    .filter((name) => text.includes(` ${nameTokens(name).join(' ')} `))
    .sort((a, b) => b.length - a.length)[0];
  const own = contracts.filter((contract) => contract.typeName === typeName);
  return typeName && isEnough(own) ? { compared: own, typeName } : { compared: contracts, typeName: null };
}
