import { knownListPrice } from '@capwise/domain/market/figures/list-price';
import { ordinal } from '@capwise/domain/market/insights/formats';
import { formatFraction } from '@capwise/domain/money';
import { maskPhone } from '@capwise/domain/phone';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  ACCENT,
  DIM,
  day,
  fitting,
  head,
  headRight,
  pageLook,
  right,
  table,
} from '../../../platform/pdf/pdf-style.ts';
import { shareBars } from './charts/report-charts.ts';
import type { ReportData } from './report-data.ts';
import {
  beforeTable,
  dollars,
  figureDays,
  heading,
  isTooLow,
  picture,
  tableHeading,
} from './report-parts.ts';
import { priceSection } from './report-prices.ts';

const MAX_BARS = 12;

export function reportDocument(data: ReportData): TDocumentDefinitions {
  const { technology, brandName } = data;
  return {
    ...pageLook({
      title: `${technology.name} Report Overview`,
      brandName,
      subject: technology.name,
      pageOrientation: 'portrait',
      hasCover: true,
    }),
    pageBreakBefore: (node, nodes) =>
      node.headlineLevel !== undefined &&
      isTooLow(node.headlineLevel, nodes.getFollowingNodesOnPage().length),
    content: [
      ...cover(data),
      { toc: { title: { text: 'Contents', style: 'sub' } }, margin: [0, 40, 0, 0] },
      { text: '', pageBreak: 'after' },
      ...overview(data),
      ...market(data),
      ...priceSection(data),
      ...products(data),
      ...service(data),
    ],
  };
}

function cover({ technology, brandName, today, from, to, isDemo }: ReportData): Content[] {
  const author = technology.report?.employee;
  return [
    { text: fitting(brandName), color: ACCENT, bold: true, fontSize: 14, margin: [0, 150, 0, 12] },
    { text: fitting(technology.name, 12), fontSize: 34, bold: true, lineHeight: 1.1 },
    { text: 'Report Overview', fontSize: 18, color: DIM, margin: [0, 4, 0, 40] },
    { text: `Created on ${day(today)}. Figures from quotes analyzed ${figureDays({ from, to })}.` },
    author
      ? {
          text: [
            `Analyst: ${author.firstName} ${author.lastName}`,
            author.certifications && `, ${author.certifications}`,
            author.title && `, ${author.title}`,
            `\n${author.email}`,
            author.phone &&
              `, ${maskPhone(author.phone)}${author.phoneExtension && ` ext. ${author.phoneExtension}`}`,
          ]
            .filter((part) => part !== '')
            .map((part) => fitting(part)),
          margin: [0, 16, 0, 0],
        }
      : '',
    isDemo ? { text: 'Demo data: deals and prices are invented.', bold: true, margin: [0, 24, 0, 0] } : '',
  ];
}

function overview({ technology, evidence, components, ...data }: ReportData): Content[] {
  return [
    heading('Overview'),
    fitting(technology.overview ?? technology.summary ?? 'There is no overview of this technology yet.'),
    ...(evidence.length ? [{ text: 'Clinical evidence', style: 'sub' } as Content] : []),
    ...evidence.map(
      (one): Content => ({
        text: [{ text: `${fitting(one.categoryName)}. `, bold: true }, fitting(one.summary)],
        margin: [0, 2, 0, 2],
      }),
    ),
    beforeTable('Component frequency'),
    components.rows.length
      ? table(
          ['*', 80],
          [...head('Component'), ...headRight('Quoted with')],
          components.rows.map((row) => [row.componentName, right(formatFraction(row.frequency))]),
        )
      : { text: 'No Data Available.', style: 'note' },
    components.source === 'CATALOG'
      ? {
          text: `No quote analyzed ${figureDays(data)} lists components. These are catalog values.`,
          style: 'note',
        }
      : '',
  ];
}

function market({ technology, popularity, products: all, ...data }: ReportData): Content[] {
  const bars = popularity.slice(0, MAX_BARS).map(({ name, frequency }) => ({ name, share: frequency }));
  const rest = popularity.slice(MAX_BARS).reduce((sum, row) => sum + row.frequency, 0);
  if (rest > 0) bars.push({ name: 'Other', share: rest });
  return [
    picture(
      heading('The Market'),
      { text: 'Share of the quoted products by OEM, last 12 months', style: 'sub' },
      bars.length
        ? { svg: shareBars(bars) }
        : { text: `No quotes were analyzed ${figureDays(data)}.`, style: 'note' },
    ),
    beforeTable('Market segments'),
    table(
      [150, '*', 'auto', 'auto'],
      [...head('Segment', 'Summary'), ...headRight('Products'), ...headRight('Deals')],
      technology.segments.map((segment) => {
        const own = all.filter((product) => product.marketId === segment.id);
        const deals = own.reduce((sum, product) => sum + product.dealsCount, 0);
        return [segment.name, segment.summary ?? '', right(String(own.length)), right(String(deals))];
      }),
    ),
  ];
}

function products({ technology, products: all, ...data }: ReportData): Content[] {
  const sections = technology.segments.flatMap((segment): Content[] => {
    const own = all.filter((product) => product.marketId === segment.id);
    return [
      beforeTable(segment.name),
      own.length
        ? table(
            ['*', 110, 'auto', 'auto', 'auto', 'auto'],
            [...head('Product', 'OEM'), ...headRight('Rank', 'Deals', 'List price', 'Avg. quoted')],
            own.map((product) => [
              product.productName,
              product.oemName,
              right(ordinal(product.popularityRank)),
              right(String(product.dealsCount)),
              right(dollars(knownListPrice(product.listPriceCents))),
              right(
                `${dollars(product.avgQuotedPriceCents)}${product.priceSource === 'CATALOG' ? ' *' : ''}`,
              ),
            ]),
          )
        : { text: 'No products within this market.', style: 'note' },
    ];
  });
  return [
    tableHeading('Products'),
    ...sections,
    all.some((product) => product.priceSource === 'CATALOG')
      ? { text: `* No quotes analyzed ${figureDays(data)}: a catalog value.`, style: 'note' }
      : '',
  ];
}

function service({ technology, planVendors }: ReportData): Content[] {
  return [
    tableHeading('Service Coverage'),
    fitting(technology.serviceCoverageOverview ?? ''),
    planVendors.length
      ? table(
          [130, 130, '*'],
          head('Vendor', 'Plan', 'Coverage'),
          planVendors.flatMap((vendor) =>
            vendor.maintenancePlans.map((plan, index) => [
              index === 0 ? vendor.name : '',
              plan.title,
              plan.coverage || 'N/A',
            ]),
          ),
        )
      : { text: 'There are no Maintenance Plans Available.', style: 'note' },
  ];
}
