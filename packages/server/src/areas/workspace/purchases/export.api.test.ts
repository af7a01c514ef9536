import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../../test/api.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { make } from '../../../../test/records/make.ts';
import { saved, storedQuote } from './purchases.fixtures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const MAY = ['Login', 'ViewProjects', 'ViewDocuments'] as const;

it('needs the permission of the list and a visible system, and is not for trial users', async () => {
  const system = await make(api).system();
  const reader = await make(api).user({ system, permissions: ['Login', 'ViewDocuments'] });
  expect((await api.get(null, '/api/projects/pdf')).status).toBe(401);
  expect((await api.get(reader, '/api/projects/pdf')).status).toBe(403);
  expect((await api.get('purchaser', `/api/projects/pdf?systemId=${system}`)).status).toBe(404);
  expect((await api.get('trial', '/api/projects/pdf')).status).toBe(403);
});

it('has a row for each project of the filters, and totals', async () => {
  const system = await make(api).system({ name: 'Hill Hospital' });
  const person = await make(api).user({ system, permissions: MAY });
  const facility = String(await make(api).facility(system, 'Main Campus'));
  await saved(api, person, {
    title: 'Robot',
    stage: 'committee',
    budget: 1_800_000,
    committeeDate: '2026-12-02',
  });
  await saved(api, person, { title: 'MRI', budget: 560_000, facilitiesInput: [facility] });
  await saved(api, person, { title: 'Beds', stage: 'done', budget: 1 });
  const answer = await api.get(person, '/api/projects/pdf?stage=plan&stage=committee');
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Projects .*\.pdf"$/);
  const pages = await readPdf(answer);
  expect(pages).toHaveLength(1);
  expect(pages[0]!.isWithin).toBe(true);
  const { text } = pages[0]!;
  for (const part of ['Hill Hospital', 'Main Campus', 'Committee on 12/02/2026', '2 projects', '$2,360,000'])
    expect(text).toContain(part);
  expect(text.indexOf('MRI')).toBeLessThan(text.indexOf('Robot'));
  expect(text).not.toContain('Beds');
});

it('lists the lowest of many quotes, also if it was read last', async () => {
  const system = await make(api).system();
  const person = await make(api).user({ system, permissions: [...MAY, 'ViewDealsDatabase'] });
  const { id: projectId } = await saved(api, person, { stage: 'quotes' });
  for (const vendor of ['G', 'F', 'E', 'D', 'C', 'B', 'A'])
    await storedQuote(api, {
      system,
      projectId,
      content: { vendor, totalCents: vendor.charCodeAt(0) * 100 },
    });
  const [page] = await readPdf(await api.get(person, '/api/projects/pdf'));
  expect(page!.text).toMatch(/A: \$65.*B: \$66.*F: \$70.*\+ 1 more/s);
  expect(page!.text).not.toContain('G: ');
});

it('keeps long titles on the page and says if no project matches', async () => {
  const system = await make(api).system();
  const person = await make(api).user({ system, permissions: MAY });
  await saved(api, person, { title: 'W'.repeat(200), budget: 999_999_999.99 });
  const [page] = await readPdf(await api.get(person, '/api/projects/pdf'));
  expect(page!.isWithin).toBe(true);
  const [empty] = await readPdf(await api.get(person, '/api/projects/pdf?search=nothing'));
  expect(empty!.text).toContain('No projects match the filters.');
});
