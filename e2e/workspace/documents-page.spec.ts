import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { makePdf } from '../../packages/web/src/test/pdf.ts';
import { expectClean } from '../support/clean.ts';
import { expect, signInByForm, test } from '../support/test.ts';

const CONTENT = makePdf({ text: 'A quote for the outpatient center' }, 'scan');
const analysis = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nWhat we make of it'),
});
const PROJECT = 2;

async function requestedDocument(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Quick Links' })).toBeVisible();
  return page.evaluate(
    async ({ content, projectId }) => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'))!;
      const { access_token: token } = JSON.parse(sessionStorage.getItem(key)!);
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
      const send = async (body: FormData | string, type: Record<string, string> = {}) => {
        const response = await fetch('/graphql', { method: 'POST', headers: { ...headers, ...type }, body });
        const { data, errors } = await response.json();
        if (errors) throw new Error(errors[0].message);
        return data;
      };
      const upload = new FormData();
      const mutation = `mutation($file: Upload!, $projectId: ID!) {
        uploadDocument(file: $file, projectId: $projectId, isQuote: true, isSupportingDocument: false,
          isServiceContract: false, fileName: "Quote for MRI.pdf") { id } }`;
      upload.append('operations', JSON.stringify({ query: mutation, variables: { file: null, projectId } }));
      upload.append('map', JSON.stringify({ 0: ['variables.file'] }));
      upload.append('0', new File([content], 'Quote for MRI.pdf', { type: 'application/pdf' }));
      const { uploadDocument } = await send(upload);
      const request = {
        query: `mutation($projectId: ID!, $documents: [ID!]!, $returnUrl: String!) {
          submitAnalysisRequest(projectId: $projectId, comments: "Is it fair?", selectedDocuments: $documents,
            returnUrl: $returnUrl) { id } }`,
        variables: { projectId, documents: [uploadDocument.id], returnUrl: location.href },
      };
      await send(JSON.stringify(request), { 'content-type': 'application/json' });
      return uploadDocument.id as string;
    },
    { content: CONTENT, projectId: String(PROJECT) },
  );
}

test('DOC-022 an analyst shares an analysis, and the customer reads it', async ({
  page,
  openAs,
  browser,
  baseURL,
}) => {
  await openAs('purchaser', '/n/home');
  const id = await requestedDocument(page);
  const address = `/n/workspace/projects/${PROJECT}/document/${id}`;
  await page.goto(address);
  await expect(page.getByText(/will appear here once completed/)).toBeVisible();
  const [original] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download original' }).click(),
  ]);
  expect(await readFile(await original.path(), 'utf8')).toBe(CONTENT);

  const other = await browser.newPage({ baseURL: baseURL! });
  await signInByForm(other, 'analyst', `/n/workspace/document/${id}`);
  await expect(other).toHaveURL(address);
  await expect(other.getByText('Is it fair?')).toBeVisible();
  await other.locator('input[type=file]').setInputFiles([analysis('Benchmark.pdf')]);
  await other.getByRole('checkbox', { name: 'Quote Analysis' }).check();
  await other.getByRole('button', { name: 'Save' }).click();
  await other.getByRole('checkbox', { name: 'Select Benchmark.pdf' }).check();
  await other.getByRole('button', { name: 'Notify Users' }).click();
  await other.getByRole('textbox', { name: 'Analyst Comments' }).fill('Two items can be dropped.');
  await other.getByRole('button', { name: 'Notify', exact: true }).click();
  await expect(other.getByText('Shared with Client')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Two items can be dropped.')).toBeVisible();
  await expect(page.getByText('Quote Analyzed')).toBeVisible();
  const [shared] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Benchmark.pdf' }).click(),
  ]);
  expect(shared.suggestedFilename()).toBe('Benchmark.pdf');
  await other.close();
});

test('a reader views a PDF in the page, including scanned pages', async ({ page, openAs }) => {
  await openAs('purchaser', '/n/home');
  const id = await requestedDocument(page);
  await page.goto(`/n/workspace/projects/${PROJECT}/document/${id}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quote for MRI.pdf' });
  await expect(dialog.getByText('A quote for the outpatient center')).toBeVisible();
  await expectClean(page);
  await dialog.getByRole('button', { name: 'Next page' }).click();
  await expect(dialog.getByText('Page 2 of 2')).toBeVisible();
  await expect.poll(() => colorInside(dialog.locator('canvas'))).toEqual([0, 0, 0, 255]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

const colorInside = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement;
    const context = (element as HTMLCanvasElement).getContext('2d')!;
    return width ? [...context.getImageData(width / 2, height / 2, 1, 1).data] : [];
  });
