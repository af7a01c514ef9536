import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const AREAS = fileURLToPath(new URL('../../../areas', import.meta.url));
const sources = readdirSync(AREAS, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixtures)\./.test(path))
  .map((path) => ({ path, text: readFileSync(join(AREAS, path), 'utf8') }));

it("a fixed failure text never hides the server's reason", () => {
  const silent = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/useSave\((\w+)[\s\S]*?\);/g)]
      .filter(([call]) => /\bfailed\b(?!: false)/.test(call) && !call.includes('showsReason'))
      // A form gets the refusal and shows it at its field.
      .filter(() => !/\brefusal\b|\bafterSend\b|\bSaved\b|return save\b|\bsave, busy\b/.test(text))
      .map(([, mutation]) => `${path}: ${mutation}`),
  );
  expect(sources.length).toBeGreaterThan(300);
  expect(silent).toEqual([]);
});
