import { startRoi } from '@capwise/domain/market/roi/roi-start';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountName, startApi, type TestApi } from '../../../../test/api.ts';
import { pdfPages } from '../../../../test/pdf-text.ts';
import { make } from '../../../../test/records/make.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('TECH-005 the report is refused to trial users, without the permission, and for unknown technologies', async () => {
  expect((await api.get(null, '/api/technology/1/download')).status).toBe(401);
  for (const account of ['nologin', 'basic', 'trial'] as const)
    expect((await api.get(account, '/api/technology/1/download')).status, account).toBe(403);
  expect((await api.get('purchaser', '/api/technology/9999/download')).status).toBe(404);
  expect((await api.get('purchaser', '/api/technology/x/download')).status).toBe(404);
});

it('TECH-005 the report is a PDF with the technology’s name', async () => {
  const [first, second] = await Promise.all([
    api.get('purchaser', '/api/technology/1/download'),
    api.get('vendor', '/api/technology/19/download'),
  ]);
  expect(first.headers.get('content-type')).toBe('application/pdf');
  expect(first.headers.get('content-disposition')).toContain('CT Scanner Report Overview.pdf');
  for (const response of [first, second]) {
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-8).toString()).toContain('%%EOF');
    expect(bytes.length).toBeGreaterThan(20_000);
  }
});

it('the report leaves out prices of deals for accounts without the Deals Database', async () => {
  const reader = await make(api).user({
    system: 2,
    permissions: ['Login', 'ViewInsightsAndReports', 'DownloadRenderedReports'],
  });
  const text = (await pdfPages(await api.get(reader, '/api/technology/1/download'))).join(' ');
  expect(text).toContain('has no access to the Deals Database');
  for (const part of [
    'Lowest',
    'Median quoted price by quarter',
    'Price ranges by product',
    'What to do next',
  ])
    expect(text).not.toContain(part);
});

const input = startRoi({
  avgQuotedPrice: 850_000,
  yearlyServiceCost: 78_000,
  reimbursementPerProcedure: 210,
  operatingCostPerProcedure: 18,
});
const cashFlow = (account: AccountName | null, id: string, body: unknown) =>
  api.get(account, `/api/product-configuration/${id}/cash-flow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

it('ROI-016 a cash flow is a PDF with the product’s name', async () => {
  const response = await cashFlow('purchaser', '1', input);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toMatch(/Cash Flow\.pdf/);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(10_000);
});

it('a cash flow needs the download permission and a visible product, and wrong input is refused with its field', async () => {
  expect((await cashFlow(null, '1', input)).status).toBe(401);
  for (const account of ['nologin', 'trial', 'basic'] as const)
    expect((await cashFlow(account, '1', input)).status, account).toBe(403);
  expect((await cashFlow('purchaser', '99999', input)).status).toBe(404);
  const wrong = await cashFlow('purchaser', '1', { ...input, term: 16 });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ name: 'ValidationError', field: 'term' });
  const long = { ...input, procedures: Array.from({ length: 2_000 }, () => input.procedures[0]) };
  expect((await cashFlow('purchaser', '1', long)).status).toBe(413);
});

it('a user gets a few documents at a time, and disconnected users block nobody', async () => {
  const token = await api.token('purchaser');
  const ask = (signal: AbortSignal | null = null) =>
    fetch(`${api.url}/api/technology/1/download`, { headers: { authorization: `Bearer ${token}` }, signal });
  const gone = new AbortController();
  const asked = Array.from({ length: 12 }, () => ask(gone.signal));
  const isRefused = async (one: Promise<Response>) => {
    const response = await one;
    if (response.status !== 429) throw new Error('It was made');
    return (await response.json()) as unknown;
  };
  expect(await Promise.any(asked.map(isRefused))).toMatchObject({ name: 'TooManyRequestsError' });
  gone.abort();
  await Promise.allSettled(asked);
  await expect.poll(async () => (await ask()).status, { timeout: 20_000 }).toBe(200);
}, 60_000);
