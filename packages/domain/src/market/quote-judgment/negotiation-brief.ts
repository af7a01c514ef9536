import type { QuoteContent } from '../quotes/quote-content.ts';
import { strongestArguments } from './arguments.ts';
import { type BriefArgument, type BriefWords, NO_WORDS, wordedArguments } from './brief/brief-words.ts';
import { type BriefContext, missingLines, serviceLines, sourcesLine } from './brief-lines.ts';
import type { QuoteJudgment } from './judge-quote.ts';
import type { JudgedSystem } from './judged-system.ts';
import { clipped, date, deals, dollars, NO_VALUE, percentileName, systemsText } from './judgment-words.ts';
import type { StripPrices } from './plots/strip-plot.ts';
import { stripPrices } from './price-figures.ts';

/** One letter page for the buyer. All texts, so that screen and PDF are the same. */
export interface NegotiationBrief {
  title: string;
  /** The quote: vendor, number and days. */
  subtitle: string;
  prepared: string[];
  figures: BriefFigure[];
  strips: BriefStrip[];
  rows: BriefRow[];
  arguments: BriefArgument[];
  /** Written by a person. */
  note: string;
  missing: string[];
  service: string[];
  sources: string;
}

export interface BriefFigure {
  label: string;
  value: string;
  note: string;
}

export interface BriefStrip {
  title: string;
  note: string;
  /** Integer cents. */
  prices: StripPrices;
  quotedCents: number;
}

export interface BriefRow {
  system: string;
  quantity: string;
  quoted: string;
  ask: string;
  saves: string;
  isTotal: boolean;
}

/** Longest name in a brief. Names in quotes may have 200 characters. */
const NAME_LENGTH = 40;
const MAX_ROWS = 5;
const MAX_STRIPS = 2;

/** Writes the brief of a judged quote. Its limits keep it on one page. */
export function negotiationBrief(
  content: QuoteContent,
  judgment: QuoteJudgment,
  context: BriefContext,
  words: BriefWords = NO_WORDS,
): NegotiationBrief {
  const systems = judgment.systems.map(shortNames);
  const chosen = mostSaved(systems);
  return {
    title: `Negotiation brief: ${systemsText(judgment.quantity)}${technologyOf(systems)}`,
    subtitle: subtitle(content),
    prepared: [`Prepared ${date(judgment.days.today)}`, clipped(context.preparedBy, NAME_LENGTH)],
    figures: figures(content, judgment),
    strips: chosen
      .filter(({ prices }) => prices !== null)
      .slice(0, MAX_STRIPS)
      .map(strip),
    rows: [...rows(systems, chosen), totalRow(judgment)],
    arguments: wordedArguments(strongestArguments(systems), words.arguments),
    note: words.note,
    missing: missingLines(systems),
    service: serviceLines(systems, content.lines),
    sources: sourcesLine(systems, judgment, context),
  };
}

const shortNames = (system: JudgedSystem): JudgedSystem => ({
  ...system,
  product: clipped(system.product, NAME_LENGTH),
  oem: clipped(system.oem, NAME_LENGTH),
  catalog: system.catalog && {
    ...system.catalog,
    marketName: clipped(system.catalog.marketName, NAME_LENGTH),
    technologyName: clipped(system.catalog.technologyName, NAME_LENGTH),
  },
  missing: system.missing.map((one) => ({ ...one, name: clipped(one.name, NAME_LENGTH) })),
  cheaper: system.cheaper.map((one) => ({
    ...one,
    productName: clipped(one.productName, NAME_LENGTH),
    oemName: clipped(one.oemName, NAME_LENGTH),
  })),
});

const mostSaved = (systems: readonly JudgedSystem[]): JudgedSystem[] =>
  systems.toSorted((a, b) => b.savedAtTargetCents - a.savedAtTargetCents || a.position - b.position);

function technologyOf(systems: readonly JudgedSystem[]): string {
  const names = new Set(systems.map(({ catalog }) => catalog?.technologyName));
  const [name] = names;
  return names.size === 1 && name ? `, ${name}` : '';
}

function subtitle({ vendor, quoteNumber, quoteDate, customer, validUntil }: QuoteContent): string {
  const named = [vendor, quoteNumber]
    .filter((text) => text !== null)
    .map((text) => clipped(text, NAME_LENGTH));
  return [
    named.length > 0 ? named.join(' ') : 'Quote',
    quoteDate && `of ${date(quoteDate)}`,
    customer && `for ${clipped(customer, NAME_LENGTH)}`,
  ]
    .filter(Boolean)
    .join(' ')
    .concat(validUntil ? `, valid until ${date(validUntil)}` : '');
}

function figures({ totalCents }: QuoteContent, judgment: QuoteJudgment): BriefFigure[] {
  const { netCents, targetCents, medianCents, judgedCount, systems } = judgment;
  const some = judgedCount < systems.length ? `; ${judgedCount} of ${systems.length} judged` : '';
  const isJudged = judgedCount > 0;
  const total =
    totalCents === null || totalCents === netCents
      ? 'net prices'
      : `total ${dollars(totalCents)} on the quote`;
  return [
    { label: 'Offered, systems', value: dollars(netCents), note: total },
    {
      label: 'Ask for',
      value: isJudged ? dollars(targetCents) : NO_VALUE,
      note: isJudged ? `25th percentile of each system${some}` : 'No system could be judged',
    },
    {
      label: 'Walk away above',
      value: isJudged ? dollars(medianCents) : NO_VALUE,
      note: isJudged ? `median of each system${some}` : 'No system could be judged',
    },
  ];
}

function strip({ product, catalog, basis, quantity, unitCents, prices }: JudgedSystem): BriefStrip {
  const { count, percentile } = prices!;
  const where = basis === 'segment' ? ` of ${catalog!.marketName}` : '';
  return {
    title: `${quantity} × ${product}`,
    note: `quoted ${dollars(unitCents)}, ${percentileName(percentile).toLowerCase()} (${deals(count)}${where})`,
    prices: stripPrices(prices!),
    quotedCents: unitCents,
  };
}

/** All systems, or the ones that save most and one row for the others. */
function rows(systems: readonly JudgedSystem[], chosen: readonly JudgedSystem[]): BriefRow[] {
  const shown = systems.length <= MAX_ROWS ? systems : chosen.slice(0, MAX_ROWS - 1);
  const others = chosen.filter((system) => !shown.includes(system));
  return [...shown.map(systemRow), ...(others.length > 0 ? [othersRow(others)] : [])];
}

const systemRow = ({ product, quantity, unitCents, prices, savedAtTargetCents }: JudgedSystem): BriefRow => ({
  system: product,
  quantity: quantity.toLocaleString('en-US'),
  quoted: dollars(unitCents),
  ask: prices ? dollars(Math.min(unitCents, prices.targetCents)) : NO_VALUE,
  saves: prices ? dollars(savedAtTargetCents) : 'not judged',
  isTotal: false,
});

function othersRow(others: readonly JudgedSystem[]): BriefRow {
  const sum = (amount: (system: JudgedSystem) => number) =>
    others.reduce((total, system) => total + amount(system), 0);
  const judged = others.filter(({ prices }) => prices !== null).length;
  const some = judged > 0 && judged < others.length ? `${judged} judged` : 'together';
  const quotedCents = sum(({ unitCents, quantity }) => unitCents * quantity);
  const savedCents = sum(({ savedAtTargetCents }) => savedAtTargetCents);
  return {
    system: `${others.length} others, ${some}`,
    quantity: sum(({ quantity }) => quantity).toLocaleString('en-US'),
    quoted: dollars(quotedCents),
    ask: judged > 0 ? dollars(quotedCents - savedCents) : NO_VALUE,
    saves: judged > 0 ? dollars(savedCents) : 'not judged',
    isTotal: false,
  };
}

const totalRow = (judgment: QuoteJudgment): BriefRow => ({
  system: 'Systems',
  quantity: judgment.quantity.toLocaleString('en-US'),
  quoted: dollars(judgment.netCents),
  ask: judgment.judgedCount > 0 ? dollars(judgment.targetCents) : NO_VALUE,
  saves: judgment.judgedCount > 0 ? dollars(judgment.savedAtTargetCents) : NO_VALUE,
  isTotal: true,
});
