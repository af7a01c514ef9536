import { CHUNK_BYTES, MAX_ATTACHMENT_BYTES } from '@capwise/domain/compliance/attachments';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { chosenFilesOf } from '../../../lib/chosen-files/upload-store.ts';
import { expectAccessible } from '../../../test/axe.ts';
import { choose, GIFT, type OpenedEntry, openEntry } from '../gift-entry/entry.fixtures.ts';
import { drop, makeTransfer, pdf, type SentChunk, STORED, stubChunks } from './attachments.fixtures.ts';

const LIST = '/n/northfield/5/giftalert';
const BASE = '/api/damDocuments/northfield/5';

async function opened(options: Parameters<typeof openEntry>[0] = {}) {
  const chunks = stubChunks();
  const entry = await openEntry(options);
  const card = entry.screen.getByRole('region', { name: 'Attachments' });
  await expect.element(card).toBeVisible();
  const dialog = (name: string) => entry.screen.getByRole('dialog', { name });
  return { ...entry, chunks, card, dialog };
}
type Opened = Awaited<ReturnType<typeof opened>>;
const edited = (files: readonly object[] = [STORED], over: object = {}) =>
  opened({
    path: '70/edit',
    answers: { EditedGiftAlert: { data: { giftAlert: { ...GIFT, ...over, giftAlertFiles: files } } } },
  });
const form = ({ screen }: Pick<OpenedEntry, 'screen'>) => screen.getByRole('form').element();
const nextChunk = async ({ chunks }: { chunks: SentChunk[] }, count: number): Promise<SentChunk> => {
  await expect.poll(() => chunks.length).toBe(count);
  return chunks[count - 1]!;
};
async function pick(entry: Opened, ...files: File[]) {
  await entry.card.getByRole('button', { name: 'Add Attachment' }).click();
  const box = entry.dialog('Add Attachment');
  await expect.element(box).toBeVisible();
  const input = box.element().querySelector<HTMLInputElement>('input[type=file]')!;
  input.files = makeTransfer(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  return box;
}

describe('the attachments of the form', () => {
  it("ATT-001 are a table with Add Attachment, which opens the dialog, and 'No Attachments' if empty", async () => {
    const entry = await edited([]);
    await expect.element(entry.card.getByText('No Attachments', { exact: true })).toBeVisible();
    await entry.card.getByRole('button', { name: 'Add Attachment' }).click();
    const added = entry.dialog('Add Attachment');
    await expect.element(added.getByRole('textbox', { name: 'Name' })).toBeVisible();
    await expect.poll(() => Math.round(added.element().getBoundingClientRect().width)).toBe(800);
    await expectAccessible();
    await added.getByRole('button', { name: 'Cancel' }).click();
    await entry.screen.unmount();
    const other = await edited();
    const table = other.card.getByRole('table', { name: 'Attachments' });
    await expect.element(table.getByText(STORED.fileName)).toBeVisible();
    await expect.element(table.getByText('1.2 MB')).toBeVisible();
    await expectAccessible();
    await table.getByRole('button', { name: `Edit ${STORED.fileName}` }).click();
    const box = other.dialog('Edit Attachment');
    await expect.element(box.getByRole('textbox', { name: 'Name' })).toHaveValue(STORED.fileName);
    await expect.element(box.getByRole('textbox', { name: 'Description' })).toHaveValue('Paid by card');
  });

  it('ATT-002 need a name that is not blank, of at most 100 characters, and a description has at most 2000', async () => {
    const { card, dialog } = await edited();
    await card.getByRole('button', { name: /^Edit / }).click();
    const box = dialog('Edit Attachment');
    const [name, description] = [
      box.getByRole('textbox', { name: 'Name' }),
      box.getByRole('textbox', { name: 'Description' }),
    ];
    const save = box.getByRole('button', { name: 'Save' });
    for (const blank of ['', '   ']) {
      await name.fill(blank);
      await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    }
    await name.fill('n'.repeat(101));
    await expect.element(name).toHaveValue('n'.repeat(100));
    await description.fill('d'.repeat(2_001));
    await expect.element(description).toHaveValue('d'.repeat(2_000));
    await expect.element(save).toHaveAttribute('aria-disabled', 'false');
    await save.click();
    await expect.element(card.getByText('n'.repeat(100))).toBeVisible();
  });

  it('an unsaved attachment of one gift is not restored for another', async () => {
    const description = ({ dialog }: Opened) =>
      dialog('Add Attachment').getByRole('textbox', { name: 'Description' });
    const first = await edited([]);
    await first.card.getByRole('button', { name: 'Add Attachment' }).click();
    await description(first).fill('Paid by check');
    await first.screen.unmount();
    const other = await opened();
    await other.card.getByRole('button', { name: 'Add Attachment' }).click();
    await expect.element(description(other)).toBeVisible();
    await expect.element(description(other)).toHaveValue('');
  });

  it('are refused immediately in another format, in the dialog and when dropped', async () => {
    const entry = await edited([]);
    const box = await pick(entry, pdf('letter.exe'));
    await expect
      .element(box.getByText('Uploaded file format is not supported.', { exact: true }))
      .toBeVisible();
    await box.getByRole('button', { name: 'Cancel' }).click();
    drop(form(entry), pdf('table.csv'));
    await expect.element(entry.card.getByText('Uploaded file format is not supported.')).toBeVisible();
    expect(entry.chunks).toEqual([]);
  });

  it('ATT-004 are refused above 300 MB, and accepted with exactly that', async () => {
    const entry = await edited([]);
    const text = 'Uploaded file size is higher than the maximum upload limit.';
    const box = await pick(entry, pdf('Large.pdf', MAX_ATTACHMENT_BYTES + 1));
    await expect.element(box.getByText(text, { exact: true })).toBeVisible();
    await box.getByRole('button', { name: 'Cancel' }).click();
    drop(form(entry), pdf('Large.pdf', MAX_ATTACHMENT_BYTES + 1));
    await expect.element(entry.card.getByText(text)).toBeVisible();
    expect(entry.chunks).toEqual([]);
    drop(form(entry), pdf('Large.pdf', MAX_ATTACHMENT_BYTES));
    expect((await nextChunk(entry, 1)).fields).toMatchObject({ isMultiPart: 'true' });
    expect(entry.card.getByRole('alert').query()).toBeNull();
  });
});

describe('an upload', () => {
  it('ATT-005 starts idle, shows its percentage, and finishes, and Save waits for it', async () => {
    const entry = await edited([]);
    const { card, save, sent, address } = entry;
    const box = await pick(entry, pdf());
    await expect.element(box.getByRole('textbox', { name: 'Name' })).toHaveValue('Invoice.pdf');
    expect(entry.chunks).toEqual([]);
    await box.getByRole('textbox', { name: 'Name' }).fill('March invoice');
    await box.getByRole('button', { name: 'Save' }).click();
    const chunk = await nextChunk(entry, 1);
    expect(chunk).toMatchObject({ path: `${BASE}/upload`, fields: { isMultiPart: 'false' } });
    expect(chunk.headers.get('filename')).toBe('Invoice.pdf');
    expect(chunk.headers.get('authorization')).toMatch(/^Bearer /);
    expect(chunk.headers.get('x-chunk-sha256')).toMatch(/^[0-9a-f]{64}$/);
    await expect.element(card.getByText('0%', { exact: true })).toBeVisible();
    chunk.progress(420);
    await expect.element(card.getByText('42%', { exact: true })).toBeVisible();
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
    chunk.answer(200, { assetId: 'asset-1' });
    await expect.element(card.getByText('Uploaded, not saved yet')).toBeVisible();
    await save.click();
    await expect.poll(address).toBe(LIST);
    expect(sent('SaveGiftAlert')[0]!['gift']).toMatchObject({
      giftAlertFiles: [
        { fileName: 'March invoice', description: '', scontractId: 'asset-1', refrenceId: 'asset-1' },
      ],
    });
  });

  it('ATT-005 can be aborted, and started again', async () => {
    const ended: string[] = [];
    const entry = await edited([]);
    const plain = fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (init?.method !== 'DELETE') return plain(input, init);
      ended.push(String(input));
      return new Response(null, { status: 204 });
    });
    drop(form(entry), pdf('Invoice.pdf', CHUNK_BYTES + 1));
    const first = await nextChunk(entry, 1);
    first.answer(200, { assetId: 'asset-1' });
    const second = await nextChunk(entry, 2);
    await entry.card.getByRole('button', { name: 'Cancel, upload of Invoice.pdf' }).click();
    expect(second.aborted).toBe(true);
    await expect.element(entry.card.getByText('The upload was canceled')).toBeVisible();
    await expect.poll(() => ended).toEqual([`${BASE}/asset-1`]);
    await entry.card.getByRole('button', { name: 'Upload Invoice.pdf again' }).click();
    expect((await nextChunk(entry, 3)).fields).toMatchObject({ chunkIndex: '0' });
    await entry.card.getByRole('button', { name: 'Cancel, upload of Invoice.pdf' }).click();
    await entry.card.getByRole('button', { name: 'Remove Invoice.pdf' }).click();
    await expect.element(entry.card.getByText('No Attachments')).toBeVisible();
  });

  it('of a large file is sent in chunks, and continues after a lost connection where the server stopped', async () => {
    const entry = await edited([]);
    const plain = fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
      String(input) === `${BASE}/asset-1`
        ? Response.json({ assetId: 'asset-1', chunkCount: 2, isComplete: false })
        : plain(input, init),
    );
    drop(form(entry), pdf('Invoice.pdf', 2 * CHUNK_BYTES + 10));
    const fields = (chunkIndex: string, isLastChunk: string) => ({
      isMultiPart: 'true',
      chunkIndex,
      isLastChunk,
    });
    const first = await nextChunk(entry, 1);
    expect(first.fields).toEqual(fields('0', 'false'));
    first.answer(200, { assetId: 'asset-1' });
    const second = await nextChunk(entry, 2);
    expect(second.fields).toEqual({ ...fields('1', 'false'), assetId: 'asset-1' });
    second.lose();
    const third = await nextChunk(entry, 3);
    expect(third.fields).toEqual({ ...fields('2', 'true'), assetId: 'asset-1' });
    // The lost request was still in progress.
    third.answer(409, {
      name: 'ConflictError',
      message: 'Another request has changed this upload meanwhile',
    });
    const fourth = await nextChunk(entry, 4);
    expect(fourth.fields).toEqual(third.fields);
    fourth.answer(200, { assetId: 'asset-1' });
    await expect.element(entry.card.getByText('Uploaded, not saved yet')).toBeVisible();
  });

  it('ATT-007 that fails shows the status text and code, or a missing asset ID', async () => {
    for (const [status, body, text, shown] of [
      [
        400,
        { name: 'ValidationError', message: 'The chunk was damaged' },
        'Bad Request',
        'Bad Request (400)',
      ],
      [413, { name: 'LimitError', message: 'Too many' }, 'Payload Too Large', 'Payload Too Large (413)'],
      [500, {}, '', 'HTTP status (500)'],
      [200, {}, 'OK', 'Failed to upload. Asset id should have a value.'],
    ] as const) {
      const entry = await edited([]);
      drop(form(entry), pdf());
      (await nextChunk(entry, 1)).answer(status, body, text);
      await expect.element(entry.screen.getByRole('alert').filter({ hasText: shown }).first()).toBeVisible();
      await expect
        .element(entry.card.getByRole('button', { name: 'Upload Invoice.pdf again' }))
        .toBeVisible();
      await expect.element(entry.save).toHaveAttribute('aria-disabled', 'true');
      await entry.screen.unmount();
    }
  });

  it('of several files runs three at a time', async () => {
    const entry = await edited([]);
    drop(form(entry), ...Array.from({ length: 5 }, (_, at) => pdf(`Invoice ${at}.pdf`)));
    const first = await nextChunk(entry, 3);
    expect(entry.card.getByRole('row').elements()).toHaveLength(6);
    first.answer(200, { assetId: `asset-${first.headers.get('filename')}` });
    await nextChunk(entry, 4);
  });

  it('continues after a reload, and ends with the form', async () => {
    const ended: string[] = [];
    const status = Response.json({ assetId: 'asset-1', chunkCount: 1, isComplete: false });
    const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
      if (init?.method === 'DELETE') ended.push(String(input));
      return init?.method === 'DELETE' ? new Response(null, { status: 204 }) : status.clone();
    };
    const entry = await edited([]);
    const plain = fetch;
    const withAssets = (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).includes(BASE) ? answer(input, init) : plain(input, init);
    vi.stubGlobal('fetch', withAssets);
    drop(form(entry), pdf('Large.pdf', CHUNK_BYTES + 5));
    (await nextChunk(entry, 1)).answer(200, { assetId: 'asset-1' });
    await nextChunk(entry, 2);
    const [key] = Object.keys(sessionStorage).filter((name) => name.includes('attachments'));
    const left = sessionStorage.getItem(key!)!;
    expect(left).toContain('asset-1');
    await entry.screen.getByRole('button', { name: 'Cancel', exact: true }).click();
    await entry.dialog('Leave without saving?').getByRole('button', { name: 'Leave' }).click();
    await expect.poll(entry.address).toBe(LIST);
    await expect.poll(() => ended).toEqual([`${BASE}/asset-1`]);
    await expect.poll(() => sessionStorage.getItem(key!)).toBeNull();
    // After a reload, it would be unchanged.
    sessionStorage.setItem(key!, left);
    const chosen = chosenFilesOf('attachments.7');
    await chosen.keep(JSON.parse(left)[0].key, pdf('Large.pdf', CHUNK_BYTES + 5));
    const again = await edited([]);
    const served = fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
      String(input).includes(BASE) ? answer(input, init) : served(input, init),
    );
    const chunk = await nextChunk(again, 1);
    expect(chunk.fields).toMatchObject({ assetId: 'asset-1', chunkIndex: '1', isLastChunk: 'true' });
    chunk.answer(200, { assetId: 'asset-1' });
    await expect.element(again.card.getByText('Uploaded, not saved yet')).toBeVisible();
  });
});

describe('an edit of attachments only', () => {
  it('is saved although a stored value would be refused today, and changes nothing else', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 5, 15, 18) });
    onTestFinished(() => void vi.useRealTimers());
    const entry = await edited([STORED], { receivedDate: '2026-12-24' });
    const { card, save, screen, sent, address } = entry;
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await card.getByRole('button', { name: `Remove ${STORED.fileName}` }).click();
    await expect.element(save).toHaveAttribute('aria-disabled', 'false');
    await screen.getByRole('textbox', { name: 'Comments' }).fill('More');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('textbox', { name: 'Comments' }).fill('');
    await save.click();
    await expect.poll(address).toBe(LIST);
    expect(sent('SaveGiftAlert')[0]!['gift']).toMatchObject({
      id: '71',
      receivedDate: '2026-12-24',
      amount: 120,
      giftAlertFiles: [],
    });
  });

  it('GIFT-022 Save needs recipients, a requestor, a gift type and an amount, unless only attachments of a stored gift were edited', async () => {
    const entry = await opened();
    const { screen, save, line } = entry;
    const isDisabled = (value: boolean) =>
      expect.element(save).toHaveAttribute('aria-disabled', String(value));
    drop(form(entry), pdf());
    (await nextChunk(entry, 1)).answer(200, { assetId: 'asset-1' });
    await expect.element(entry.card.getByText('Uploaded, not saved yet')).toBeVisible();
    // They are not enough for a new gift.
    await isDisabled(true);
    await choose(entry, 'Gift Type', 'Coffee');
    await isDisabled(true);
    await screen.getByRole('textbox', { name: 'Gift Value' }).fill('120');
    await isDisabled(true);
    await choose(entry, 'Requestor', 'Surgery');
    await isDisabled(true);
    await line(/^Central Ohio/)
      .getByText('Central Ohio')
      .click();
    await line(/^Northgate Hospital/)
      .getByText('Northgate Hospital')
      .click();
    await line(/^Provider 1 /).click();
    await isDisabled(false);
    await screen.getByRole('textbox', { name: 'Gift Value' }).fill('0');
    await isDisabled(true);
    await entry.screen.unmount();
    const stored = await edited([STORED], { giftAmount: 0, giftTypeId: null, requestorId: null });
    await expect.element(stored.save).toHaveAttribute('aria-disabled', 'true');
    await stored.card.getByRole('button', { name: `Remove ${STORED.fileName}` }).click();
    await expect.element(stored.save).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('a download', () => {
  it('of a stored attachment requests its address', async () => {
    const entry = await edited();
    const asked: string[] = [];
    const plain = fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (!String(input).includes(BASE)) return plain(input, init);
      asked.push(String(input));
      return Response.json({});
    });
    await entry.card.getByRole('button', { name: `Download ${STORED.fileName}` }).click();
    await expect.element(entry.screen.getByText('invalid signed url', { exact: true })).toBeVisible();
    expect(asked).toEqual([`${BASE}/asset-91/download`]);
  });
});
