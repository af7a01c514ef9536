import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { missingStyles } from './component-styles.mjs';
import { filesWith, ROOT } from './repository-files.mjs';

const read = (path) => readFileSync(join(ROOT, path), 'utf8');

it('every file imports the style sheets of the components that it uses', () => {
  const shared = read('packages/web/src/app/theme/styles.ts');
  const paths = filesWith(['ts', 'tsx'], 'packages/web/src').filter(
    (path) => !/\.test\.|\.fixtures\.|\/test\//.test(path),
  );
  expect(paths.length).toBeGreaterThan(500);
  const missing = paths.flatMap((path) =>
    missingStyles(read(path), shared).map(
      (name) => `${path}: import '@mantine/core/styles/${name}.layer.css'`,
    ),
  );
  expect(missing).toEqual([]);
});

it('finds a style sheet that is missing, also one of a part', () => {
  const source = "import { Box, MultiSelect, Radio as Choice, Text } from '@mantine/core';";
  const shared = "import '@mantine/core/styles/Text.layer.css';";
  expect(missingStyles(source, shared)).toEqual(['Pill', 'PillsInput', 'Radio']);
  const pill = "import '@mantine/core/styles/Pill.layer.css';";
  const input = "import '@mantine/core/styles/PillsInput.layer.css';";
  const radio = "import '@mantine/core/styles/Radio.layer.css';";
  expect(missingStyles([source, pill, input, radio].join('\n'), shared)).toEqual([]);
});

it('a keyboard reaches the clear button of every list', () => {
  const without = filesWith(['tsx'], 'packages/web/src')
    .filter((path) => !path.includes('.test.'))
    .filter((path) => {
      const source = read(path);
      return source.split(/\bclearable\b/).length > source.split(/\bclearButtonProps=/).length;
    });
  expect(without.map((path) => `${path}: add clearButtonProps={clearButton('Clear …')}`)).toEqual([]);
});
