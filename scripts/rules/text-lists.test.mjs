import { expect, it } from 'vitest';
import { ROOT } from './repository-files.mjs';
import { textLists } from './text-lists.mjs';

it('lists the texts of every area by feature, once each', () => {
  const lists = textLists(ROOT);
  expect([...lists.keys()].toSorted()).toEqual(
    ['account', 'admin', 'compliance', 'frame', 'market', 'workspace'].map((name) => `docs/texts/${name}.md`),
  );
  const compliance = lists.get('docs/texts/compliance.md');
  const alerts = /^## alerts\n\n([\s\S]*?)\n\n/m.exec(compliance)[1].split('\n');
  // From the domain, the server and the web.
  for (const text of [
    'Choose at least one recipient',
    'There is no such alert',
    'Inactive alerts send no email.',
  ])
    expect(alerts).toContain(`- ${text}`);
  expect(new Set(alerts).size).toBe(alerts.length);
});
