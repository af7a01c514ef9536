import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const AREAS = fileURLToPath(new URL('../areas', import.meta.url));
const LIST = /<(?:ListTable|LoadedListTable|LoadedList)\b/;
const PROOF = /^ *provesL(?:oadedL)?ist\(/m;

/** Lists that the suite cannot prove on their own, with the reason. */
const PROVED_OTHERWISE: Readonly<Record<string, string>> = {
  'compliance/tenants/members/members-card.tsx': 'loaded with its page, whose tests prove search and pages',
  'compliance/thresholds/threshold-history.tsx':
    'loaded with its tab, whose tests prove sort, pages and failure',
  'workspace/projects/files/project-files.tsx': 'has rows in edit mode, proved by five files of tests',
};

const files = readdirSync(AREAS, { recursive: true, encoding: 'utf8' });
const read = (path: string) => readFileSync(join(AREAS, path), 'utf8');
const lists = files.filter((path) => /(?<!test)\.tsx$/.test(path) && LIST.test(read(path)));

it('every list is proved by the suite for lists, or gives the reason', () => {
  expect(lists.length).toBeGreaterThan(20);
  const proved = new Set(
    files.filter((path) => path.endsWith('.test.tsx') && PROOF.test(read(path))).map(dirname),
  );
  const open = lists.filter((path) => !proved.has(dirname(path)));
  expect(open.sort()).toEqual(Object.keys(PROVED_OTHERWISE).sort());
});
