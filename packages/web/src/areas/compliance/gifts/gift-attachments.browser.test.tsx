import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { giftPage, giftWith, type OpenOptions, openGifts } from './gift-list.fixtures.ts';

const FILES = [
  {
    originalId: '91',
    fileName: 'Forum registration invoice.pdf',
    description: 'Paid by card',
    scontractId: 'asset-91',
    byteSize: 1_234_567,
  },
  {
    originalId: '92',
    fileName: 'Approval e-mail.msg',
    description: '',
    scontractId: 'asset-92',
    byteSize: 86_016,
  },
];
/** From an organization whose gifts are visible but that cannot be entered. */
const GIFT = giftWith({ organizationId: '6', giftAlertFiles: FILES });
const PATH = '/api/damDocuments/northfield/6/asset-91/download';

/** The opened row of a gift, and the address that the browser opens. */
async function openRow(gift = GIFT, paths: OpenOptions['paths'] = {}) {
  const led: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    led.push(this.getAttribute('href')!);
  });
  const opened = await openGifts({ search: giftPage([gift]), paths });
  await opened.table.getByRole('button', { name: /^Gift to / }).click();
  return { ...opened, led, files: opened.screen.getByRole('region', { name: 'Attachments' }) };
}

describe('the attachments of a gift in the list', () => {
  it('GIFT-002 are in the opened row with its details, each with its download', async () => {
    const { screen, files } = await openRow();
    await expect.element(screen.getByText('A handbook of oncology')).toBeVisible();
    for (const { fileName } of FILES)
      await expect.element(files.getByRole('button', { name: `Download ${fileName}` })).toBeVisible();
    await expect.element(files.getByText('Paid by card')).toBeVisible();
    await expect.element(files.getByText('1.2 MB')).toBeVisible();
    await expect.element(files.getByText('86 KB')).toBeVisible();
    await expectAccessible();
  });

  it('include the receipts of the event whose cost the gift is a share of', async () => {
    const { files } = await openRow(giftWith({ giftAlertFiles: [FILES[1]!], eventFiles: [FILES[0]!] }));
    await expect.element(files.getByText('Of the event: Paid by card')).toBeVisible();
    await expect.element(files.getByText(FILES[1]!.fileName)).toBeVisible();
  });

  it("are 'No Attachments' without any", async () => {
    const { files } = await openRow(giftWith());
    await expect.element(files.getByText('No Attachments', { exact: true })).toBeVisible();
  });

  it('ATT-008 a download opens the presignedUrl, and fails without one', async () => {
    let answer: object = { presignedUrl: '/files/signed?name=a' };
    const asked: (string | null)[] = [];
    const { screen, files, led } = await openRow(GIFT, {
      [PATH]: (init) => {
        asked.push(new Headers(init?.headers).get('authorization'));
        return Response.json(answer);
      },
    });
    const download = files.getByRole('button', { name: `Download ${FILES[0]!.fileName}` });
    await download.click();
    await expect.poll(() => led).toEqual(['/files/signed?name=a']);
    expect(asked).toEqual([expect.stringMatching(/^Bearer ./)]);
    for (const none of [{}, { presignedUrl: '' }, { presignedUrl: null }]) {
      answer = none;
      await download.click();
      await expect.element(screen.getByText('invalid signed url', { exact: true }).first()).toBeVisible();
    }
    expect(led).toHaveLength(1);
  });

  it('a refused download shows a message', async () => {
    const { screen, files, led } = await openRow(GIFT, {
      [PATH]: () => Response.json({ name: 'NotFoundError', message: 'x' }, { status: 404 }),
    });
    await files.getByRole('button', { name: FILES[0]!.fileName, exact: true }).click();
    await expect.element(screen.getByText('Your document was not downloaded.')).toBeVisible();
    expect(led).toEqual([]);
  });
});
