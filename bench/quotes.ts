import { configurations } from '@capwise/demo/catalog';
import { readQuoteFile } from '../packages/server/src/areas/market/quotes/read-quote-file.ts';
import { QuoteFileError } from '../packages/server/src/platform/reading/outcome/quote-file-error.ts';
import { table } from './lib/figures.ts';
import { machine } from './lib/machine.ts';
import { say } from './lib/say.ts';
import { folderCases, type QuoteCase } from './quotes/cases.ts';
import { generatedCases } from './quotes/generated.ts';
import { type Score, scoreOf, sumOf } from './quotes/score.ts';

const GENERATED = 3;
const products = configurations.map(({ productName, oemName }) => ({ product: productName, oem: oemName }));

interface Reading {
  kind: string;
  score: Score;
  isScan: boolean;
  pages: number;
  seconds: number;
  /** Highest memory of the reading process. */
  megabytes: number;
}

async function readCase({ truth, kind, bytes }: QuoteCase): Promise<Reading> {
  let memory = 0;
  const onMemory = (used: number) => {
    memory = Math.max(memory, used);
  };
  const begun = performance.now();
  const reading = await readQuoteFile({ bytes, name: truth.file }, products, {
    onMemory,
    limits: { memoryCheckMs: 20 },
  }).catch((error: unknown) => {
    if (!(error instanceof QuoteFileError)) throw error;
    say(`${truth.file}: ${error.message}`);
    return null;
  });
  const seconds = (performance.now() - begun) / 1_000;
  const nothing = { systems: truth.systems.length, right: 0, wrongAndSure: 0, fields: 0, rightFields: 0 };
  const score = reading ? scoreOf(reading, truth) : nothing;
  if (score.right < score.systems) say(`${truth.file}: ${score.right} of ${score.systems} systems`);
  const pages = reading?.pages ?? [];
  return {
    kind,
    score,
    isScan: pages.some(({ isScan }) => isScan),
    pages: Math.max(1, pages.length),
    seconds,
    megabytes: memory / 1_000_000,
  };
}

function rowOf(name: string, readings: readonly Reading[]): string[] {
  const { systems, right, wrongAndSure, fields, rightFields } = sumOf(readings.map(({ score }) => score));
  const pages = readings.reduce((sum, reading) => sum + reading.pages, 0);
  const seconds = readings.reduce((sum, reading) => sum + reading.seconds, 0);
  return [
    name,
    String(readings.length),
    `${right} of ${systems} = ${(right / Math.max(1, systems)).toFixed(2)}`,
    fields ? `${rightFields} of ${fields}` : '–',
    String(wrongAndSure),
    (seconds / Math.max(1, pages)).toFixed(2),
    Math.max(0, ...readings.map(({ megabytes }) => megabytes)).toFixed(0),
  ];
}

/** Reads quotes whose content is known: `npm run bench -- quotes [FOLDER]`, where FOLDER has a truth.json. */
const [folder] = process.argv.slice(2);
say(machine());
const cases = folder ? folderCases(folder) : await generatedCases(products, GENERATED);
const readings: Reading[] = [];
for (const one of cases) readings.push(await readCase(one));
const kinds = [...new Set(readings.map(({ kind }) => kind))];
const head = [
  'kind',
  'files',
  'systems entirely right',
  'header fields',
  'wrong and sure',
  's a page',
  'highest MB',
];
const text = readings.filter(({ isScan }) => !isScan);
const scans = readings.filter(({ isScan }) => isScan);
say();
say(
  table(head, [
    ...kinds.map((kind) =>
      rowOf(
        kind,
        readings.filter((reading) => reading.kind === kind),
      ),
    ),
    ...(text.length ? [rowOf('all with text', text)] : []),
    ...(scans.length ? [rowOf('all scans', scans)] : []),
  ]),
);
