import {
  ARGUMENT_TEXT_LENGTH,
  ARGUMENT_TITLE_LENGTH,
  BRIEF_NOTE_LENGTH,
} from '@capwise/domain/market/quote-judgment/brief/brief-words';
import type { NegotiationBrief } from '@capwise/domain/market/quote-judgment/negotiation-brief';
import { stripPlot } from '@capwise/domain/market/quote-judgment/plots/strip-plot';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { PdfThread } from '../../../platform/pdf/pdf-thread.ts';
import { briefStrip } from './brief-strip.ts';

const NAME = 'Wide Mammography Workstation XXL-9000 MM™';
const prices = {
  lowest: 1_00,
  target: 2_00,
  median: 3_00,
  upper: 4_00,
  highest: 5_00,
  dots: [1_00, 2_00, 3_00, 4_00, 5_00],
};
const row = {
  system: NAME,
  quantity: '99,999',
  quoted: '$999,999,999',
  ask: '$999,999,999',
  saves: '$999,999,999',
};
const sentence = `${NAME}, ${NAME}: median $999,999,999 in 2,000 deals, $999,999,999 below the ${NAME} as quoted.`;

const argument = (title: string, text: string) => ({
  kind: 'price' as const,
  ...{ title, text, isEdited: true, hasChanged: false, suggestion: null },
});

/** The most that `negotiationBrief` writes. */
const brief = (strips: number, rows: number, over: Partial<NegotiationBrief> = {}): NegotiationBrief => ({
  title: `Negotiation brief: 99,999 systems, ${NAME}`,
  subtitle: `${NAME} ${NAME} of 11/04/2026 for ${NAME}, valid until 01/31/2027`,
  prepared: ['Prepared 11/24/2026', NAME],
  figures: Array(3).fill({
    label: 'Ask for',
    value: '$999,999,999',
    note: '25th percentile of each system; 1 of 2 judged',
  }),
  strips: Array(strips).fill({
    title: `2 × ${NAME}`,
    note: `quoted $999,999,999, 70th percentile (2,000 deals of ${NAME})`,
    prices,
    quotedCents: 4_50,
  }),
  rows: [...Array(rows).fill({ ...row, isTotal: false }), { ...row, system: 'Systems', isTotal: true }],
  arguments: Array(3).fill(argument('Discounts are higher in fourth quarters.', sentence)),
  note: '',
  missing: [
    ...Array(2).fill(`${NAME} (${NAME}): on 1,999 of 2,000 deals, here an option for $999,999,999.`),
    'And 9 more.',
  ],
  service: [
    `$999,999,999 a year for the ${NAME}. The median of 2,000 contracts is $999,999,999 per system, all contract types.`,
    'And 9 more.',
  ],
  sources:
    'Deals from 11/24/2024 to 11/24/2026 in the Capwise Deals Database: 9,999 deals. The quote names no currency, so its prices count as US dollars. The newest 60 days are not included. A product with fewer than five deals is compared with its market segment. Percentiles are interpolated between deals. List prices: catalog of 11/24/2026. Demo data: deals and prices are invented.',
  ...over,
});

async function pages(made: NegotiationBrief): Promise<string[]> {
  const thread = new PdfThread(new URL('./brief-worker.ts', import.meta.url));
  try {
    const bytes = await thread.make({ brandName: 'Capwise', brief: made }, new AbortController().signal);
    const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: VerbosityLevel.ERRORS }).promise;
    return await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, index) => {
        const { items } = await (await pdf.getPage(index + 1)).getTextContent();
        return items.flatMap((item) => ('str' in item ? item.str.trim() || [] : [])).join(' ');
      }),
    );
  } finally {
    thread.close();
  }
}

it('the longest brief is one page', async () => {
  const [only, ...more] = await pages(brief(2, 5));
  expect(more).toEqual([]);
  for (const text of [
    'Three arguments',
    'What is missing',
    'Service',
    'Demo data: deals and prices are invented.',
  ])
    expect(only).toContain(text);
});

it('the longest edited words are one page, and none is cut', async () => {
  const wide = 'W'.repeat(ARGUMENT_TEXT_LENGTH - 1);
  const made = brief(2, 5, {
    arguments: Array(3).fill(argument('W'.repeat(ARGUMENT_TITLE_LENGTH), `${wide}!`)),
    note: `${'W'.repeat(BRIEF_NOTE_LENGTH - 1)}?`,
  });
  const [only, ...more] = await pages(made);
  expect(more).toEqual([]);
  expect(only!.match(/W!/g)).toHaveLength(3);
  expect(only).toContain('W?');
  expect(only!.match(/W/g)!.length).toBeGreaterThan(3 * (ARGUMENT_TITLE_LENGTH + ARGUMENT_TEXT_LENGTH - 1));
  expect(only).not.toMatch(/W{100}/);
});

it('names are text, not markup', async () => {
  const hostile = '</text><script>&"\'<svg onload=x>';
  const made = brief(1, 1, {
    title: hostile,
    strips: [{ title: hostile, note: hostile, prices, quotedCents: 3_00 }],
  });
  const [only] = await pages(made);
  expect(only!.split('onload=x').length - 1).toBe(3);
});

it('a strip has its words and amounts, and a dot for each deal', () => {
  const svg = briefStrip({ prices, quotedCents: 4_50 });
  for (const text of ['This quote', 'Target $2', 'Median $3']) expect(svg).toContain(text);
  expect(svg.match(/<circle/g)).toHaveLength(stripPlot(prices, 4_50).dots.length);
});
