import type { Locator, Page } from '@playwright/test';
import { ask } from '../support/graphql.ts';
import { expect, signInByForm, test } from '../support/test.ts';

const KEPT = 'What you entered before is still here.';
const pdf = (name: string, bytes = 1_000) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'x')]),
});

const requestOverlay = (page: Page) => ({
  open: page.getByRole('button', { name: 'Request Analysis' }),
  dialog: page.getByRole('dialog', { name: 'Request Analysis' }),
  chooser: page.locator('input[type="file"]'),
  rows: page.getByRole('list', { name: 'Documents of the request' }).getByRole('listitem'),
  flag: (label: string, name: string) => page.getByRole('checkbox', { name: `${label}, for ${name}` }),
  upload: (name: string) => page.getByRole('button', { name: `Upload ${name}` }),
  cancel: (name: string) => page.getByRole('button', { name: `Cancel, upload of ${name}` }),
  rename: (name: string) => page.getByRole('button', { name: `${name}, rename` }),
  tags: (name: string) => page.getByRole('textbox', { name: `Add a tag to ${name}` }),
  phone: page.getByRole('textbox', { name: 'Phone' }),
  otherUsers: page.getByRole('textbox', { name: 'Other users' }),
  comments: page.getByRole('textbox', { name: 'Comments' }),
  submit: page.getByRole('button', { name: 'Submit' }),
});
type Overlay = ReturnType<typeof requestOverlay>;

async function addUploaded(overlay: Overlay, name: string, type: string): Promise<void> {
  await overlay.chooser.setInputFiles([pdf(name)]);
  await overlay.flag(type, name).check();
  await overlay.upload(name).click();
  await expect(overlay.rows.filter({ hasText: name })).toContainText('Uploaded');
  await expect(overlay.upload(name)).toHaveCount(0);
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

test.beforeEach(async ({ page, openAs }, { title }) => {
  if (title.includes('[own session]')) return;
  await openAs('purchaser', '/n/home');
  await requestOverlay(page).open.click();
  await expect(requestOverlay(page).dialog).toBeVisible();
});

test('SHELL-087 a request with two files is stored, and its documents are in review', async ({ page }) => {
  const overlay = requestOverlay(page);
  await overlay.chooser.setInputFiles([pdf('Quote-123.pdf'), pdf('Contract.pdf')]);
  await overlay.flag('Quote', 'Quote-123.pdf').check();
  await overlay.flag('Service Contract', 'Contract.pdf').check();
  await overlay.tags('Quote-123.pdf').fill('MRI');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Upload all 2' }).click();
  await expect(overlay.rows.filter({ hasText: /Uploaded \d/ })).toHaveCount(2);
  await expect(page.getByText('Your file has been successfully uploaded.').last()).toBeVisible();
  await overlay.rename('Contract.pdf').click();
  await page.keyboard.type('Agreement');
  await page.keyboard.press('Enter');
  await expect(overlay.rename('Agreement.pdf')).toBeVisible();
  await overlay.phone.pressSequentially('5551234567');
  await overlay.otherUsers.fill('someone@lakeside.example');
  await overlay.comments.fill('Before the end of the quarter, please');
  const sent = page.waitForRequest(
    (request) => request.postData()?.includes('SubmitAnalysisRequest') ?? false,
  );
  await overlay.submit.click();
  const { variables } = (await sent).postDataJSON();
  await expect(page.getByText('Your request has been submitted.')).toBeVisible();
  await expect(overlay.dialog).toHaveCount(0);
  await expect(overlay.open).toBeFocused();

  expect(variables).toMatchObject({ projectId: '0', phone: '5551234567', returnUrl: page.url() });
  const [quote, contract] = variables.selectedDocuments as string[];
  const fields =
    '{ fileName originalFileName status isQuote isServiceContract documentTags { systemTag { tag } } }';
  const stored = await ask(
    page,
    `{ a: document(id: ${quote}) ${fields} b: document(id: ${contract}) ${fields} }`,
  );
  expect(stored).toMatchObject({
    a: {
      fileName: 'Quote-123.pdf',
      status: 'In Review',
      isQuote: true,
      documentTags: [{ systemTag: { tag: 'MRI' } }],
    },
    b: {
      fileName: 'Agreement.pdf',
      originalFileName: 'Contract.pdf',
      status: 'In Review',
      isServiceContract: true,
    },
  });
  await overlay.open.click();
  await expect(page.getByText(/^No documents yet/)).toBeVisible();
  await expect(overlay.comments).toHaveValue('');
});

test('a reload keeps the input, the uploads and the selected files', async ({ page }) => {
  const overlay = requestOverlay(page);
  await addUploaded(overlay, 'Quote-123.pdf', 'Quote');
  await overlay.tags('Quote-123.pdf').fill('Radiology');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove tag Radiology from Quote-123.pdf' })).toBeVisible();
  await overlay.chooser.setInputFiles([pdf('Contract.pdf')]);
  await overlay.flag('Service Contract', 'Contract.pdf').check();
  await overlay.phone.pressSequentially('5551234567');
  await page.reload();
  await overlay.open.click();
  await expect(page.getByText(KEPT)).toBeVisible();
  await expect(overlay.rows).toHaveCount(2);
  await expect(overlay.phone).toHaveValue('555-123-4567');
  await expect(overlay.flag('Quote', 'Quote-123.pdf')).toBeChecked();
  await expect(page.getByRole('button', { name: 'Remove tag Radiology from Quote-123.pdf' })).toBeVisible();
  await expect(overlay.flag('Service Contract', 'Contract.pdf')).toBeChecked();
  await overlay.upload('Contract.pdf').click();
  await expect(page.getByText('Your file has been successfully uploaded.')).toBeVisible();
  await overlay.submit.click();
  await expect(page.getByText('Your request has been submitted.')).toBeVisible();
});

test('an upload shows its progress, is canceled and starts again', async ({ page }) => {
  const overlay = requestOverlay(page);
  const network = await page.context().newCDPSession(page);
  const throttle = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await overlay.chooser.setInputFiles([pdf('Quote-123.pdf', 4_000_000)]);
  await overlay.flag('Quote', 'Quote-123.pdf').check();
  await throttle(400_000);
  await overlay.upload('Quote-123.pdf').click();
  const bar = page.getByRole('progressbar', { name: 'Uploading Quote-123.pdf' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  await overlay.cancel('Quote-123.pdf').click();
  await expect(bar).toHaveCount(0);
  await expect(overlay.upload('Quote-123.pdf')).toBeFocused();
  await expect(page.getByText('Your file was not uploaded.')).toHaveCount(0);
  await throttle(-1);
  await overlay.upload('Quote-123.pdf').click();
  await expect(page.getByText('Your file has been successfully uploaded.')).toBeVisible();
});

test('SHELL-088 the server refuses a file whose content does not match its type, with the reason', async ({
  page,
}) => {
  const overlay = requestOverlay(page);
  await overlay.chooser.setInputFiles([{ ...pdf('Quote-123.pdf'), buffer: Buffer.from('MZ no document') }]);
  await overlay.flag('Quote', 'Quote-123.pdf').check();
  await overlay.upload('Quote-123.pdf').click();
  await expect(page.getByText('Your file was not uploaded.')).toBeVisible();
  await expect(overlay.rows.getByRole('alert')).toBeVisible();
  await expect(overlay.upload('Quote-123.pdf')).toBeEnabled();
});

test('a request using only the keyboard', async ({ page }) => {
  const overlay = requestOverlay(page);
  await page.keyboard.press('Escape');
  await expect(overlay.dialog).toHaveCount(0);
  await expect(overlay.open).toBeFocused();
  await page.keyboard.press('Enter');
  // Wait until the open dialog has taken the focus before pressing Tab.
  await expect(overlay.dialog.locator(':focus')).toHaveCount(1);
  // Wait for the event before pressing the key. Otherwise the browser may open the chooser too early.
  const opened = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Choose files' }));
  await page.keyboard.press('Enter');
  await (await opened).setFiles([pdf('Quote-123.pdf')]);
  await tabTo(page, overlay.rename('Quote-123.pdf'));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Offer');
  await page.keyboard.press('Enter');
  await expect(overlay.rename('Offer.pdf')).toBeFocused();
  await tabTo(page, overlay.flag('Quote', 'Offer.pdf'));
  await page.keyboard.press('Space');
  await tabTo(page, overlay.tags('Offer.pdf'));
  await page.keyboard.type('MRI');
  await page.keyboard.press('Enter');
  await tabTo(page, overlay.submit);
  await expect(page.getByRole('tooltip')).toHaveText('Upload or remove every new file first');
  await tabTo(page, overlay.upload('Offer.pdf'));
  await page.keyboard.press('Enter');
  await expect(overlay.rename('Offer.pdf')).toBeFocused();
  await tabTo(page, overlay.submit);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your request has been submitted.')).toBeVisible();
  await expect(overlay.open).toBeFocused();
});

test('signing out deletes drafts and files [own session]', async ({ page }) => {
  const overlay = requestOverlay(page);
  const keptFiles = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const request = indexedDB.open('capwise');
          request.onsuccess = () => {
            const store = request.result.transaction('chosen-files').objectStore('chosen-files');
            const count = store.count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
    );
  await signInByForm(page, 'purchaser', '/n/home');
  await overlay.open.click();
  await overlay.chooser.setInputFiles([pdf('Quote-123.pdf')]);
  await expect.poll(keptFiles).toBe(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /profile of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  expect(await keptFiles()).toBe(0);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))),
  ).toEqual([]);
});
