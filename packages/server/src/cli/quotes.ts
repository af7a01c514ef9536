import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { environmentWithFile, readSettings } from '../platform/settings/env.ts';
import { CommandError, run, say } from './input/command.ts';
import { givenPath } from './input/given-file.ts';
import { quoteProducts } from './parts/quote-products.ts';
import { quoteLines, readQuoteAt } from './parts/quote-report.ts';

const USAGE = `Usage: npm run --silent quotes -- FILE… [--json]
Reads vendor quotes: PDF, DOCX, XLSX, XLS, CSV, EML, MSG, PNG, JPG and TIFF. docs/quotes.md describes the result.`;

await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  if (positionals.length === 0) throw new CommandError(USAGE);
  const products = await quoteProducts(readSettings(environmentWithFile()));
  for (const path of positionals) {
    const report = await readQuoteAt(givenPath(path), products);
    if ('error' in report) process.exitCode = 1;
    if (values.json) say(JSON.stringify({ file: basename(path), ...report }));
    else for (const line of quoteLines(basename(path), report)) say(line);
  }
}, USAGE);
