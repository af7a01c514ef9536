import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../../test/axe.ts';
import { brandRoutes } from '../../../../../test/routes.ts';
import { userWith } from '../../../../../test/users.ts';
import {
  type Analysis,
  analysis,
  analyzed,
  makeDocument,
  makeShowDocument,
} from '../../../documents/page/document.fixtures.ts';

const showDocument = makeShowDocument(brandRoutes('spend'));
const rows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => row.querySelectorAll('td')[1]?.textContent);
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
type Page = Awaited<ReturnType<typeof showDocument>>;
const button = ({ screen }: Page, name: string) => screen.getByRole('button', { name, exact: true });

/** A server that stores changes. */
function keeping(...initial: Analysis[]) {
  let kept = initial;
  return {
    now: () => analyzed(...kept),
    put: (next: Analysis[]) => {
      kept = next;
    },
    all: () => kept,
  };
}

/** Selects a file as the button's own dialog would. */
async function choose({ screen }: Page, file: File) {
  await expect.element(screen.getByRole('button', { name: 'Upload Document' })).toBeVisible();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
}

it('REQ-003 the list of analysts has its columns, icons and buttons, ten rows per page', async () => {
  const many = Array.from({ length: 11 }, (_, index) =>
    analysis(String(index + 1), `Analysis ${index + 1}.pdf`, { isNotified: index === 10 }),
  );
  const page = await showDocument(analyzed(...many));
  const { screen } = page;
  const card = screen.getByRole('region', { name: 'Analyst Uploads' });
  await expect.element(card.getByText('1–10 of 11')).toBeVisible();
  await expect.element(button(page, 'Notify Users')).toBeVisible();
  await expect.element(button(page, 'Upload Document')).toBeVisible();
  const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent);
  expect(heads).toEqual(['', 'Document Name', 'Type', 'Uploaded', 'Uploaded By', 'Status', 'Actions']);
  const cells = () =>
    [...document.querySelectorAll('tbody tr:first-child td')].map(({ textContent }) => textContent);
  expect(cells().slice(1, 6)).toEqual([
    'Analysis 11.pdf',
    'Quote Analysis',
    'Nov 20, 10:30 AM',
    'Jonas Weber',
    'Shared with Client',
  ]);
  await expect.element(screen.getByText('Private').first()).toBeVisible();
  for (const name of ['Download', 'Edit', 'Delete'])
    await expect.element(button(page, `${name} Analysis 11.pdf`)).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Select Analysis 10.pdf' })).toBeVisible();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
  await expectAccessible();
});

it.each([
  ['six mistakes in 25 letters', 'pxice bexchmxrk ox cx scx', ['Price benchmark of CT scanners.pdf']],
  ['four mistakes in 16 letters', 'rxce bxncxmark x', []],
])('REQ-004 a threshold of 0.24: %s', async (_, text, found) => {
  const name = 'Price benchmark of CT scanners.pdf';
  const { screen } = await showDocument(analyzed(analysis('1', name), analysis('2', 'Clause notes.docx')));
  await expect.poll(rows).toContain(name);
  await screen.getByRole('searchbox', { name: 'Search Documents' }).fill(text);
  await expect.poll(rows).not.toContain('Clause notes.docx');
  expect(rows().filter((row) => row === name)).toEqual(found);
});

it('REQ-004 the search accepts few typos and waits for a pause in typing', async () => {
  const { screen } = await showDocument(
    analyzed(analysis('1', 'Price Benchmark.pdf'), analysis('2', 'Clause notes.docx')),
  );
  const box = screen.getByRole('searchbox', { name: 'Search Documents' });
  await expect.poll(rows).toEqual(['Clause notes.docx', 'Price Benchmark.pdf']);
  vi.useFakeTimers();
  await box.fill('benchmrak');
  await vi.advanceTimersByTimeAsync(274);
  expect(rows()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.poll(rows).toEqual(['Price Benchmark.pdf']);
  await box.fill('bxnxhxark');
  await expect.element(screen.getByText('No Documents Found')).toBeVisible();
  await screen.getByRole('button', { name: 'Clear Search' }).click();
  await expect.poll(() => rows().length).toBe(2);
});

it('REQ-005 deleting asks first, and calls deleteAnalystDocument', async () => {
  const kept = keeping(analysis('1', 'Benchmark.pdf'));
  const page = await showDocument(kept.now, {
    answers: {
      deleteAnalystDocument: () => {
        kept.put([]);
        return { data: { deleteAnalystDocument: true } };
      },
    },
  });
  await button(page, 'Delete Benchmark.pdf').click();
  const question = page.screen.getByRole('dialog', { name: 'Delete this File?' });
  await expect.element(question).toBeVisible();
  await expectAccessible();
  expect(page.sentVariables('deleteAnalystDocument')).toEqual([]);
  await question.getByRole('button', { name: 'Yes, Delete File' }).click();
  await expect.element(page.screen.getByText('Your document has been successfully deleted.')).toBeVisible();
  expect(page.sentVariables('deleteAnalystDocument')).toEqual([{ analystDocumentId: '1' }]);
  await expect.element(page.screen.getByText('No Documents Found')).toBeVisible();
});

it('REQ-006 the row is edited in place, and needs a name and a type', async () => {
  const kept = keeping(analysis('1', 'Benchmark.pdf', { categoryId: '2' }));
  const page = await showDocument(kept.now, {
    answers: {
      analystDocumentUpdate: ({ variables }) => {
        kept.put([{ ...kept.all()[0]!, ...(variables as Partial<Analysis>), version: 4 }]);
        return { data: { analystDocumentUpdate: { __typename: 'AnalystDocument', ...kept.all()[0]! } } };
      },
    },
  });
  await button(page, 'Edit Benchmark.pdf').click();
  const form = page.screen.getByRole('form', { name: 'Edit Benchmark.pdf' });
  const name = form.getByRole('textbox', { name: 'Document name of Benchmark.pdf' });
  await expect.element(name).toHaveFocus();
  expect(
    form
      .getByRole('checkbox')
      .elements()
      .map((box) => (box as HTMLInputElement).labels![0]!.textContent),
  ).toEqual(['Quote Analysis', 'Supporting Document', 'Service Contract Analysis']);
  await expectAccessible();
  const save = form.getByRole('button', { name: 'Save' });
  await name.fill('   ');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  await name.fill('Benchmark, final.pdf');
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  await form.getByRole('checkbox', { name: 'Quote Analysis' }).click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  // The browser driver would refuse to click a disabled button.
  (save.element() as HTMLElement).click();
  expect(page.sentVariables('analystDocumentUpdate')).toEqual([]);
  await form.getByRole('checkbox', { name: 'Service Contract Analysis' }).click();
  await save.click();
  await expect.element(page.screen.getByText('Your document has been successfully updated.')).toBeVisible();
  expect(page.sentVariables('analystDocumentUpdate')).toEqual([
    {
      id: '1',
      requestId: '5',
      fileName: 'Benchmark, final.pdf',
      link: '/api/analystDocuments/1/download',
      isQuoteAnalysis: false,
      isSupportingDocument: false,
      isServiceContractAnalysis: true,
      categoryId: '2',
      version: 3,
    },
  ]);
  await expect.poll(rows).toEqual(['Benchmark, final.pdf']);
  await expect.element(button(page, 'Edit Benchmark, final.pdf')).toHaveFocus();
});

it('an analysis saved by another user meanwhile can be refetched, or overwritten', async () => {
  let saves = 0;
  const page = await showDocument(analyzed(analysis('1', 'Benchmark.pdf')), {
    answers: {
      analystDocumentUpdate: () => {
        saves += 1;
        return saves === 1
          ? { error: 'ConflictError', message: 'Somebody has saved it', field: 'version' }
          : { data: { analystDocumentUpdate: analysis('1', 'Mine.pdf', { version: 5 }) } };
      },
      GetAnalysesNow: { data: { document: analyzed(analysis('1', 'Theirs.pdf', { version: 4 })) } },
    },
  });
  await button(page, 'Edit Benchmark.pdf').click();
  const form = page.screen.getByRole('form', { name: 'Edit Benchmark.pdf' });
  await form.getByRole('textbox').fill('Mine.pdf');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .element(form.getByText('Save again to keep your changes. All other fields show the saved version.'))
    .toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => page.sentVariables('analystDocumentUpdate').map(({ version }) => version))
    .toEqual([3, 4]);
  await expect.poll(() => form.query()).toBeNull();
});

it('REQ-007 an upload sends the file with its details, and shows the newest first on the first page', async () => {
  const many = Array.from({ length: 11 }, (_, index) =>
    analysis(String(index + 1), `Analysis ${index + 1}.pdf`),
  );
  const kept = keeping(...many);
  const page = await showDocument(kept.now);
  await page.screen.getByRole('button', { name: 'Document Name' }).click();
  await page.screen.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect.poll(rows).toEqual(['Analysis 11.pdf']);
  await choose(page, pdf('New findings.pdf'));
  const form = page.screen.getByRole('form', { name: 'Upload New findings.pdf' });
  const save = form.getByRole('button', { name: 'Save' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible();
  await form.getByRole('textbox').fill('Findings.pdf');
  await form.getByRole('checkbox', { name: 'Supporting Document' }).click();
  await save.click();
  await expect.poll(() => page.uploads.length).toBe(1);
  const [upload] = page.uploads;
  upload!.progress(0.4);
  await expect.element(form.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(upload!.operations).toMatchObject({
    operationName: 'uploadAnalystDocument',
    variables: {
      requestId: '5',
      documentId: '40',
      file: null,
      fileName: 'Findings.pdf',
      originalFileName: 'New findings.pdf',
      isQuoteAnalysis: false,
      isSupportingDocument: true,
      isServiceContractAnalysis: false,
      categoryId: null,
    },
  });
  kept.put([...many, analysis('20', 'Findings.pdf')]);
  upload!.answer({ uploadAnalystDocument: { id: '20' } });
  await expect.element(page.screen.getByText('Your file has been successfully uploaded.')).toBeVisible();
  await expect.poll(() => rows()[0]).toBe('Findings.pdf');
  expect(form.query()).toBeNull();
  await expect
    .element(page.screen.getByRole('columnheader', { name: 'Uploaded', exact: true }))
    .toHaveAttribute('aria-sort', 'descending');
  await expect.element(page.screen.getByText('1–10 of 12')).toBeVisible();
});

it('a refused upload keeps its row with the reason, and a canceled one disappears', async () => {
  const page = await showDocument(analyzed());
  await choose(page, pdf('New.pdf'));
  const form = page.screen.getByRole('form', { name: 'Upload New.pdf' });
  await form.getByRole('checkbox', { name: 'Quote Analysis' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.uploads.length).toBe(1);
  page.uploads[0]!.refuse('LimitError', 'The system has no room left');
  await expect.element(page.screen.getByText('Your file was not uploaded.')).toBeVisible();
  await expect.element(form.getByText('The system has no room left')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => page.uploads.length).toBe(2);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => form.query()).toBeNull();
  expect(page.uploads[1]!.aborted).toBe(true);
});

it('a file that cannot be uploaded is refused immediately', async () => {
  const page = await showDocument(analyzed());
  await choose(page, new File([], 'Empty.pdf', { type: 'application/pdf' }));
  await expect.element(page.screen.getByText('Empty.pdf: The file is empty')).toBeVisible();
  expect(page.screen.getByRole('form').query()).toBeNull();
});

it('REQ-008 a notified one can be deleted but not selected or edited, and nothing can in an archived project', async () => {
  const page = await showDocument(analyzed(analysis('1', 'Shared.pdf', { isNotified: true })));
  const reason = 'Already shared with the client';
  await expect.element(page.screen.getByRole('checkbox', { name: `Shared.pdf: ${reason}` })).toBeDisabled();
  const edit = button(page, 'Edit Shared.pdf');
  await expect.element(edit).toHaveAttribute('aria-description', reason);
  await expect.element(edit).toHaveAttribute('aria-disabled', 'true');
  (edit.element() as HTMLElement).click();
  expect(page.screen.getByRole('form').query()).toBeNull();
  await expect.element(button(page, 'Delete Shared.pdf')).toHaveAttribute('aria-disabled', 'false');
  await page.screen.unmount();
  const archived = await showDocument({
    ...analyzed(analysis('1', 'Shared.pdf', { isNotified: true })),
    projectIsArchived: true,
  });
  for (const name of ['Delete Shared.pdf', 'Edit Shared.pdf', 'Upload Document', 'Notify Users'])
    await expect.element(button(archived, name)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button(archived, 'Download Shared.pdf')).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible();
});

it('without a request, there is no upload and no notification', async () => {
  const page = await showDocument(makeDocument());
  await expect.element(button(page, 'Upload Document')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.screen.getByText('No analysis of this document was requested.')).toBeVisible();
  expect(button(page, 'Notify Users').query()).toBeNull();
});

it('vendors see no Notify Users', async () => {
  const page = await showDocument(analyzed(), { user: userWith({ systemTypeName: 'VENDOR' }) });
  await expect.element(button(page, 'Upload Document')).toBeVisible();
  expect(button(page, 'Notify Users').query()).toBeNull();
});
