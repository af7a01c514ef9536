import type { Cell } from '@capwise/domain/csv';
import { formatDay } from '@capwise/domain/dates';
import { forbidden } from '@capwise/domain/errors';
import { knownDiscount } from '@capwise/domain/market/deals/deal-columns';
import type { QuotedProduct, ServiceContractProduct } from '@capwise/domain/market/deals/deal-entities';
import { type DealView, downloadRefusal } from '@capwise/domain/market/deals/deals';
import { costPerSystem, isExactSystems } from '@capwise/domain/market/deals/service-contracts';
import { knownListPrice } from '@capwise/domain/market/figures/list-price';
import { formatFraction } from '@capwise/domain/money';
import { isStaff } from '@capwise/domain/permissions/can';
import { TEXTS } from '@capwise/domain/texts';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseId } from '../../../db/ids.ts';
import { csvStream } from '../../../platform/formats/csv.ts';
import { scopeOfRequest } from '../../../platform/http/routes.ts';
import { hasDemoData } from '../../../platform/imports/demo-data.ts';
import type { Services } from '../../../platform/process/services.ts';
import { windowFor } from './deal.service.ts';
import { type DownloadRow, dealPages, readDownloadTechnology } from './deal-download.queries.ts';

const QUOTE_COLUMNS = [
  'Date',
  'Market Segment',
  'OEM',
  'Product',
  'Quantity',
  'List Price',
  'Quoted Price',
  'Discount',
];
const CONTRACT_COLUMNS = [
  'Date',
  'Service Provider',
  'OEM',
  'Product',
  'Service Type',
  'Plan',
  'Systems',
  'Annual Cost',
  'Per System',
];

function quoteCells(deal: QuotedProduct): Cell[] {
  const { product } = deal;
  const discount = knownDiscount(deal);
  return [
    formatDay(deal.dateEpoch),
    deal.marketSegmentName,
    product.oemName,
    product.productName,
    deal.quantity,
    knownListPrice(deal.listPrice),
    deal.quotedPrice,
    discount === null ? null : formatFraction(discount),
  ];
}

function contractCells(deal: ServiceContractProduct): Cell[] {
  const perSystem = Math.round(costPerSystem(deal.annualCost, deal.numSystems) * 100) / 100;
  return [
    formatDay(deal.analyzedDate),
    deal.serviceProviderName,
    deal.oemName,
    deal.productName,
    deal.contractType,
    deal.servicePlan,
    deal.numSystems,
    deal.annualCost,
    isExactSystems(deal.numSystems) ? perSystem : `≈ ${perSystem}`,
  ];
}

const VIEWS = {
  quotes: { table: 'quoted_products', columns: QUOTE_COLUMNS, title: 'Deals' },
  contracts: { table: 'service_contract_products', columns: CONTRACT_COLUMNS, title: 'Service Contracts' },
} as const;

interface Address {
  Params: { id: string; months: string };
}

/** CSV exports of the Deals Database (DEAL-024, DEAL-025). */
export function addDealDownloads(app: FastifyInstance, services: Services): void {
  const config = { gate: 'ViewDealsDatabase' } as const;
  app.get<Address>('/api/technology/:id/quotedproducts/csv/:months', { config }, (request, reply) =>
    download(services, 'quotes', request, reply),
  );
  app.get<Address>('/api/technology/:id/serviceContractProducts/csv/:months', { config }, (request, reply) =>
    download(services, 'contracts', request, reply),
  );
}

async function download(
  services: Services,
  view: DealView,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const scope = scopeOfRequest(services.database.db, request);
  const technologyId = parseId(request.params.id);
  const technology = await readDownloadTechnology(scope, technologyId);
  const state = {
    view,
    technology: { isActiveServiceData: technology.is_active_service_data },
    reportable: true,
    subscribed: technology.subscribed || isStaff(scope.viewer),
  };
  if (downloadRefusal(scope.viewer, state)) throw forbidden();
  const { table, columns, title } = VIEWS[view];
  const window = windowFor(scope, services, request.params.months);
  const demo = await hasDemoData(services.database.db);
  const header = demo ? [...columns, 'Data'] : columns;
  const cells = (row: DownloadRow): Cell[] => {
    const deal = JSON.parse(row.answer);
    const line = view === 'quotes' ? quoteCells(deal) : contractCells(deal);
    return demo ? [...line, row.is_demo ? TEXTS.demoData : null] : line;
  };
  async function* pages() {
    for await (const page of dealPages(scope, table, { technologyId, ...window })) yield page.map(cells);
  }
  return reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-disposition', contentDisposition(`${technology.name} ${title}.csv`))
    .send(csvStream(header, pages()));
}
