import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const FILE = {
  name: 'Offer 12.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('OEM,Product\r\nAcme,Scanner\r\n'),
};
const AN_ID = /^\d+$/;

test('DOC-019 an upload stores a document and returns its ID. Without a result, it has failed', async ({
  page,
  openAs,
}) => {
  await openAs('purchaser', '/n/workspace?tab=Documents&query=Offer+12');
  await expect(page.getByRole('heading', { name: 'Document Dashboard' })).toBeVisible();
  const upload = async () => {
    await page.getByRole('button', { name: 'Upload Document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Document' });
    await dialog.locator('input[type=file]').setInputFiles([FILE]);
    await dialog.getByRole('checkbox', { name: 'Quote, for Offer 12.csv' }).check();
    const [answer] = await Promise.all([
      page.waitForResponse((response) =>
        Boolean(response.request().headers()['content-type']?.startsWith('multipart/form-data')),
      ),
      dialog.getByRole('button', { name: 'Upload', exact: true }).click(),
    ]);
    return answer;
  };
  const answer = await upload();
  const { data } = await answer.json();
  expect(data.uploadDocument.id).toMatch(AN_ID);
  await expect(page.getByText('Your file has been successfully uploaded.')).toBeVisible();
  expect(await storedDocument(page, data.uploadDocument.id)).toEqual({
    projectId: '0',
    systemId: '2',
    originalFileName: 'Offer 12.csv',
    fileName: 'Offer 12.csv',
    isQuote: true,
    isSupportingDocument: false,
    isServiceContract: false,
    categoryId: null,
  });
  const row = page.getByRole('link', { name: 'Offer 12.csv' });
  await expect(row).toHaveAttribute('href', new RegExp(`/document/${data.uploadDocument.id}(\\?|$)`));

  await page.route('**/graphql', (route, request) =>
    request.headers()['content-type']?.startsWith('multipart/form-data')
      ? route.fulfill({ json: { data: { uploadDocument: null } } })
      : route.fallback(),
  );
  await upload();
  await expect(page.getByText('Your file was not uploaded.')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Upload Document' })).toBeVisible();
  await expect(row).toHaveCount(1);
});

async function storedDocument(page: Page, id: string): Promise<Record<string, unknown>> {
  const token = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'))!;
    return JSON.parse(sessionStorage.getItem(key)!).access_token as string;
  });
  const query = `query($id: ID!) { document(id: $id) { projectId systemId originalFileName fileName isQuote
    isSupportingDocument isServiceContract categoryId } }`;
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
    data: { query, variables: { id } },
  });
  return (await answer.json()).data.document;
}
