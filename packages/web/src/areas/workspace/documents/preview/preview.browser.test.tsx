import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { makePdf, type PdfPage } from '../../../../test/pdf.ts';
import { brandRoutes } from '../../../../test/routes.ts';
import { userWithout } from '../../../../test/users.ts';
import { analysis, analyzed, makeDocument, makeShowDocument } from '../page/document.fixtures.ts';

const showDocument = makeShowDocument(brandRoutes('spend'));
const NAME = 'Quote Rev B.pdf';

/** Opens the preview of the document, whose file is the one given. */
async function openPreview(file: () => Response) {
  const page = await showDocument(makeDocument(), {
    paths: previewAnswers('/api/documents/40/download', file),
  });
  await page.screen.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.screen.getByRole('dialog', { name: NAME });
  await expect.element(dialog).toBeVisible();
  return { ...page, dialog };
}

const previewAnswers = (link: string, file: () => Response) => ({
  [link]: () => Response.json({ url: '/files/1', fileName: NAME }),
  '/files/1': file,
});
const answer = (body: BodyInit, type: string, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'content-type': type, ...headers } });
const pdf =
  (...pages: PdfPage[]) =>
  () =>
    answer(makePdf(...pages), 'application/pdf');

async function png(): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')!.fillRect(0, 0, 40, 30);
  return canvas.convertToBlob();
}

describe('a PDF', () => {
  it('is shown a page at a time, with its text, by buttons and by number', async () => {
    const { dialog, screen } = await openPreview(
      pdf({ text: 'Total 120' }, { text: 'Terms' }, { text: 'End' }),
    );
    await expect.element(dialog.getByText('Total 120')).toBeVisible();
    const place = dialog.getByRole('status').filter({ hasText: 'Page' });
    await expect.element(place).toHaveTextContent('Page 1 of 3');
    await expectAccessible();
    const next = dialog.getByRole('button', { name: 'Next page' });
    await next.click();
    await expect.element(dialog.getByText('Terms')).toBeVisible();
    await expect.element(next).toHaveFocus();
    await dialog.getByRole('textbox', { name: 'Page' }).fill('3');
    await expect.element(dialog.getByText('End')).toBeVisible();
    await expect.element(place).toHaveTextContent('Page 3 of 3');
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
    await dialog.getByRole('button', { name: 'Previous page' }).click();
    await expect.element(dialog.getByText('Terms')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Preview' })).toHaveFocus();
  });

  it('becomes larger and smaller', async () => {
    const { dialog } = await openPreview(pdf({ text: 'Total 120' }));
    const width = () => dialog.element().querySelector('canvas')?.clientWidth ?? 0;
    // The viewer is loaded and the page drawn first.
    await expect.element(dialog.getByText('Total 120')).toBeVisible();
    await expect.poll(width).toBeGreaterThan(800);
    const before = width();
    await dialog.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(width).toBeGreaterThan(before);
    for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'Smaller' }).click();
    await expect.poll(width).toBeLessThan(before);
  });

  it('that is damaged says so', async () => {
    const { dialog } = await openPreview(() => answer('%PDF-1.7\nnothing more', 'application/pdf'));
    await expect.element(dialog.getByText(/The PDF is damaged/)).toBeVisible();
    await expectAccessible();
  });
});

describe('other files', () => {
  it('an image is shown as an image, in both color schemes', async () => {
    const image = await png();
    const { dialog } = await openPreview(() => answer(image, 'image/png'));
    await expect.element(dialog.getByRole('img', { name: NAME })).toBeVisible();
    for (const scheme of ['light', 'dark']) {
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
      await expectAccessible();
    }
  });

  it('a damaged image says so', async () => {
    const { dialog } = await openPreview(() => answer('no image', 'image/png'));
    await expect.element(dialog.getByText(/The image is damaged/)).toBeVisible();
  });

  it('a text is shown as text, whatever it holds, up to its first 200 KB', async () => {
    const text = '<script>document.title = "run"</script><b>Bold</b>\nZoë';
    const { dialog, screen } = await openPreview(() => answer(text, 'text/plain; charset=utf-8'));
    await expect.element(dialog.getByText(/<b>Bold/)).toBeVisible();
    expect(dialog.element().querySelector('pre')!.textContent).toBe(text);
    expect(dialog.getByText(/^The first 200 KB/).query()).toBeNull();
    await expectAccessible();
    await screen.unmount();
    const long = await openPreview(() => answer(`${'a'.repeat(199_999)}ë and more`, 'text/csv'));
    await expect.element(long.dialog.getByText(/^The first 200 KB of the file/)).toBeVisible();
    expect(long.dialog.element().querySelector('pre')!.textContent).toBe('a'.repeat(199_999));
  });

  it('a text of an old program is read in its own letters', async () => {
    const { dialog } = await openPreview(() => answer(new Uint8Array([0x5a, 0x6f, 0xeb]), 'text/csv'));
    await expect.element(dialog.getByText('Zoë')).toBeVisible();
  });

  it.each(['text/html', 'image/svg+xml', 'application/zip', 'image/tiff'])(
    '%s has no preview',
    async (type) => {
      const { dialog } = await openPreview(() => answer('<svg onload="alert(1)"/>', type));
      await expect.element(dialog.getByText(/^Files of this type have no preview/)).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Download' }).query()).not.toBeNull();
    },
  );

  it('a file of more than 25 MB is not read', async () => {
    let canceled = false;
    const body = new ReadableStream({
      cancel() {
        canceled = true;
      },
    });
    const { dialog } = await openPreview(() =>
      answer(body as unknown as BodyInit, 'application/pdf', { 'content-length': '25000001' }),
    );
    await expect.element(dialog.getByText(/The file is larger than 25 MB/)).toBeVisible();
    expect(canceled).toBe(true);
  });

  it('a file that does not come is asked for again, and downloads from the dialog', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    let away = true;
    const { dialog } = await openPreview(() =>
      away ? new Response('', { status: 404 }) : answer('Total', 'text/plain'),
    );
    await expect.element(dialog.getByText(/The preview was not loaded/)).toBeVisible();
    away = false;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect.element(dialog.getByText('Total')).toBeVisible();
    await dialog.getByRole('button', { name: 'Download' }).click();
    await expect.poll(() => clicked.mock.calls.length).toBe(1);
  });
});

it.each(['analyst', 'customer'])('an analysis has the same preview for the %s', async (who) => {
  const user = who === 'customer' ? { user: userWithout('UploadAnalysisDocument') } : {};
  const { screen } = await showDocument(analyzed(analysis('1', 'Notes.txt', { isNotified: true })), {
    ...user,
    paths: previewAnswers('/api/analystDocuments/1/download', () => answer('Two items', 'text/plain')),
  });
  await screen.getByRole('button', { name: 'Preview Notes.txt' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Notes.txt' });
  await expect.element(dialog.getByText('Two items')).toBeVisible();
});
