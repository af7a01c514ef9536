import type { FileView } from '@capwise/domain/workspace/document-text/file-view';
import UTIF from 'utif2';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test/axe.ts';
import { makePdf, type PdfPage } from '../../../../test/pdf.ts';
import { brandRoutes } from '../../../../test/routes.ts';
import { userWithout } from '../../../../test/users.ts';
import { analysis, analyzed, makeDocument, makeShowDocument } from '../page/document.fixtures.ts';

const showDocument = makeShowDocument(brandRoutes('spend'));
const NAME = 'Quote Rev B.pdf';

/** Opens the preview of the document with the given file. */
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
  it('is shown page by page, with its text, by buttons and by number', async () => {
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

  it('can be zoomed in and out', async () => {
    const { dialog } = await openPreview(pdf({ text: 'Total 120' }));
    const width = () => dialog.element().querySelector('canvas')?.clientWidth ?? 0;
    // The viewer loads and draws the page first.
    await expect.element(dialog.getByText('Total 120')).toBeVisible();
    await expect.poll(width).toBeGreaterThan(800);
    const before = width();
    await dialog.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(width).toBeGreaterThan(before);
    for (const _ of [1, 2]) await dialog.getByRole('button', { name: 'Smaller' }).click();
    await expect.poll(width).toBeLessThan(before);
  });

  it('a damaged one shows a message', async () => {
    const { dialog } = await openPreview(() => answer('%PDF-1.7\nnothing more', 'application/pdf'));
    await expect.element(dialog.getByText(/The PDF is damaged/)).toBeVisible();
    await expectAccessible();
  });
});

describe('other files', () => {
  it('an image is shown in both color schemes', async () => {
    const image = await png();
    const { dialog } = await openPreview(() => answer(image, 'image/png'));
    await expect.element(dialog.getByRole('img', { name: NAME })).toBeVisible();
    for (const scheme of ['light', 'dark']) {
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
      await expectAccessible();
    }
  });

  it('a TIFF is drawn in the proportions of its sheet', async () => {
    const tiff = UTIF.encodeImage(new Uint8Array(40 * 30 * 4).fill(120), 40, 30);
    const { dialog } = await openPreview(() => answer(tiff, 'image/tiff'));
    const image = dialog.getByRole('img', { name: `Page 1 of ${NAME}` });
    await expect.element(image).toBeVisible();
    await expect.element(dialog.getByText('Page 1 of 1')).toBeVisible();
    const { width, height } = image.element().getBoundingClientRect();
    expect(width / height).toBeCloseTo(40 / 30, 1);
    await expectAccessible();
  });

  it('a damaged TIFF shows a message', async () => {
    const { dialog } = await openPreview(() => answer('II*', 'image/tiff'));
    await expect.element(dialog.getByText(/The image is damaged/)).toBeVisible();
  });

  it('a damaged image shows a message', async () => {
    const { dialog } = await openPreview(() => answer('no image', 'image/png'));
    await expect.element(dialog.getByText(/The image is damaged/)).toBeVisible();
  });

  it('a text is shown as plain text, up to its first 200 KB', async () => {
    const text = '<script>document.title = "run"</script><b>Bold</b>\nZoë';
    const { dialog, screen } = await openPreview(() => answer(text, 'text/plain; charset=utf-8'));
    await expect.element(dialog.getByText(/<b>Bold/)).toBeVisible();
    expect(dialog.element().querySelector('pre')!.textContent).toBe(text);
    expect(dialog.getByText(/^The first 200 KB/).query()).toBeNull();
    await expectAccessible();
    await screen.unmount();
    const long = await openPreview(() => answer(`${'a'.repeat(199_999)}ë and more`, 'text/plain'));
    await expect.element(long.dialog.getByText(/^The first 200 KB of the file/)).toBeVisible();
    expect(long.dialog.element().querySelector('pre')!.textContent).toBe('a'.repeat(199_999));
  });

  it('a text in an old encoding is readable', async () => {
    const { dialog } = await openPreview(() => answer(new Uint8Array([0x5a, 0x6f, 0xeb]), 'text/plain'));
    await expect.element(dialog.getByText('Zoë')).toBeVisible();
  });

  it.each(['text/html', 'image/svg+xml', 'application/zip', 'image/bmp'])(
    '%s has no preview',
    async (type) => {
      const { dialog } = await openPreview(() => answer('<svg onload="alert(1)"/>', type));
      await expect.element(dialog.getByText(/^Files of this type have no preview/)).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Download' }).query()).not.toBeNull();
    },
  );

  it('a file over 25 MB is not loaded', async () => {
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

  it('a file that fails to load can be retried, and downloaded from the dialog', async () => {
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

describe('contents that the server reads', () => {
  const MAIL: FileView = {
    mail: {
      subject: 'Quote for the LenSx',
      from: 'Ann Lee <ann@vendor.example>',
      to: ['buyer@hospital.example'],
      cc: [],
      sentAt: 1_775_000_000,
      attachments: [{ name: 'prices.csv', bytes: 1_234_567 }],
    },
    blocks: [{ kind: 'text', text: 'Hello <b>buyer</b>' }],
    isCut: false,
  };
  const open = async (type: string, view: object) => {
    const page = await showDocument(makeDocument(), {
      paths: {
        ...previewAnswers('/api/documents/40/download', () => answer('raw', type)),
        '/api/documents/40/view': () => Response.json(view),
      },
    });
    await page.screen.getByRole('button', { name: 'Preview' }).click();
    return { ...page, dialog: page.screen.getByRole('dialog', { name: NAME }) };
  };

  it('a sheet is a table with its name, and says that it is cut', async () => {
    const rows = [
      ['Part', 'Price'],
      ['<b>A</b>', '1,250.00'],
    ];
    const { dialog } = await open('text/csv', {
      mail: null,
      blocks: [{ kind: 'table', name: 'Quote', rows }],
      isCut: true,
    });
    const table = dialog.getByRole('table', { name: 'Quote' });
    await expect.element(table.getByRole('cell', { name: '<b>A</b>' })).toBeVisible();
    await expect.element(table.getByRole('cell', { name: '1,250.00' })).toBeVisible();
    await expect.element(dialog.getByText(/^The beginning of the file/)).toBeVisible();
    for (const scheme of ['light', 'dark']) {
      document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
      await expectAccessible();
    }
  });

  it('an email has its head, its text as text, and the names of its attachments', async () => {
    const { dialog } = await open('message/rfc822', MAIL);
    await expect.element(dialog.getByText('Ann Lee <ann@vendor.example>')).toBeVisible();
    await expect.element(dialog.getByText('Hello <b>buyer</b>')).toBeVisible();
    await expect.element(dialog.getByText('prices.csv 1.2 MB')).toBeVisible();
    expect(dialog.getByText(/^Cc$/).query()).toBeNull();
    await expectAccessible();
  });

  it('a file that cannot be read shows why', async () => {
    const { dialog } = await open('application/vnd.ms-excel', { refused: 'The workbook needs a password.' });
    await expect.element(dialog.getByText(/^The workbook needs a password/)).toBeVisible();
  });
});

it('no preview is offered for a file without one', async () => {
  const { screen } = await showDocument(makeDocument({ fileExtension: 'zip' }));
  const button = screen.getByRole('button', { name: 'Preview' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.hover();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('ZIP files have no preview');
});

it.each(['analyst', 'customer'])(
  'the name of an analysis opens its preview, or downloads it for the %s',
  async (who) => {
    const user = who === 'customer' ? { user: userWithout('UploadAnalysisDocument') } : {};
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const notes = analysis('2', 'Notes', { isNotified: true, originalFileName: 'Notes.txt' });
    const archive = analysis('1', 'Files.pdf', { isNotified: true, originalFileName: 'Files.zip' });
    const { screen } = await showDocument(analyzed(notes, archive), {
      ...user,
      paths: previewAnswers('/api/analystDocuments/2/download', () => answer('Two items', 'text/plain')),
    });
    const name = screen.getByRole('button', { name: 'Notes', exact: true });
    await name.click();
    const dialog = screen.getByRole('dialog', { name: 'Notes' });
    await expect.element(dialog.getByText('Two items')).toBeVisible();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(name).toHaveFocus();
    await expect
      .element(screen.getByRole('button', { name: 'Preview Files.pdf' }))
      .toHaveAttribute('aria-description', 'ZIP files have no preview');
    await screen.getByRole('button', { name: 'Files.pdf', exact: true }).click();
    await expect.poll(() => saved).toHaveLength(1);
  },
);

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
