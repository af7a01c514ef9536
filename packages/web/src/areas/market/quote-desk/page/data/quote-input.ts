import type { QuoteContent, QuoteLineKind } from '@capwise/domain/market/quotes/quote-content';
import { centsToDollars, dollarsToCents, optionalDollars } from '@capwise/domain/money';
import type {
  ConfirmQuoteMutationVariables,
  QuoteContentFieldsFragment,
} from '../../../../../gen/graphql.ts';

const cents = (dollars: number | null | undefined) => (dollars == null ? null : dollarsToCents(dollars));

/** The API has dollars. The screen calculates in cents, so that sums are exact. */
export const contentFrom = ({
  total,
  systems,
  lines,
  ...header
}: QuoteContentFieldsFragment): QuoteContent => ({
  vendor: header.vendor ?? null,
  quoteNumber: header.quoteNumber ?? null,
  quoteDate: header.quoteDate ?? null,
  validUntil: header.validUntil ?? null,
  customer: header.customer ?? null,
  currency: header.currency ?? null,
  totalCents: cents(total),
  systems: systems.map(({ product, oem, quantity, unitPrice, listPrice, productConfigurationId: id }) => ({
    productConfigurationId: id == null ? null : Number(id),
    product,
    oem,
    quantity,
    unitCents: dollarsToCents(unitPrice),
    listCents: cents(listPrice),
  })),
  lines: lines.map((line) => ({
    kind: line.kind as QuoteLineKind,
    system: line.system ?? null,
    partNumber: line.partNumber ?? null,
    description: line.description,
    quantity: line.quantity ?? null,
    listCents: cents(line.listPrice),
    netCents: cents(line.netPrice),
    extendedCents: cents(line.extendedPrice),
  })),
});

export const contentInput = ({
  totalCents,
  systems,
  lines,
  ...header
}: QuoteContent): ConfirmQuoteMutationVariables['content'] => ({
  ...header,
  total: optionalDollars(totalCents),
  systems: systems.map(({ unitCents, listCents, productConfigurationId: id, ...system }) => ({
    ...system,
    productConfigurationId: id === null ? null : String(id),
    unitPrice: centsToDollars(unitCents),
    listPrice: optionalDollars(listCents),
  })),
  lines: lines.map(({ listCents, netCents, extendedCents, ...line }) => ({
    ...line,
    listPrice: optionalDollars(listCents),
    netPrice: optionalDollars(netCents),
    extendedPrice: optionalDollars(extendedCents),
  })),
});
