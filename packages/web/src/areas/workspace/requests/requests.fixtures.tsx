import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { clearChosenFiles } from '../../../lib/chosen-files/upload-store.ts';
import { stubUploads } from '../../../lib/files/upload.fixtures.ts';
import type { CurrentUser } from '../../../lib/session/session-calls.ts';
import { renderElement } from '../../../test/render.tsx';
import { type Answers, stubServer } from '../../../test/server.ts';
import { RequestAnalysisButton } from './request-analysis-button.tsx';

const ANSWERS: Answers = {
  UpdateDocument: { data: { documentUpdate: { id: '1' } } },
  systemDocumentTags: { data: { systemDocumentTags: [] } },
  SubmitAnalysisRequest: { data: { submitAnalysisRequest: { id: '9' } } },
};

/** The button of the overlay as a page shows it. `again` renders it again, as after a reload. */
export async function showButton({ answers = {}, user }: { answers?: Answers; user?: CurrentUser } = {}) {
  const server = stubServer({ ...ANSWERS, ...answers });
  const { uploads } = stubUploads();
  const shown = (
    <>
      <h1>Home</h1>
      <RequestAnalysisButton />
    </>
  );
  const page = await renderElement(shown, { ...(user && { user }) });
  const { screen } = page;
  const button = screen.getByRole('button', { name: 'Request Analysis' });
  const dialog = screen.getByRole('dialog', { name: 'Request Analysis' });
  const upload = (name: string) => screen.getByRole('button', { name: `Upload ${name}` });
  const flag = (label: string, name: string) =>
    screen.getByRole('checkbox', { name: `${label}, for ${name}` });
  return {
    ...page,
    server,
    uploads,
    button,
    dialog,
    upload,
    flag,
    submit: screen.getByRole('button', { name: 'Submit' }),
    field: (label: string) => screen.getByRole('textbox', { name: label }),
    rows: () => screen.getByRole('list', { name: 'Documents of the request' }).getByRole('listitem'),
    sentVariables: (operationName: string) =>
      server.calls.filter((call) => call.operationName === operationName).map(({ variables }) => variables),
    choose: (...files: File[]) =>
      userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, files),
    /** Uploads a listed file, which becomes the document with this ID. */
    async uploadAs(name: string, id: string) {
      const before = uploads.length;
      await upload(name).click();
      while (uploads.length === before) await new Promise((resolve) => setTimeout(resolve));
      const saved = { id, originalFileName: name, uploadedDate: 1_760_000_000, status: null };
      uploads.at(-1)!.answer({ uploadDocument: saved });
    },
  };
}
export type RequestPage = Awaited<ReturnType<typeof showButton>>;

/** The opened overlay without a draft. */
export async function openRequest(options: Parameters<typeof showButton>[0] = {}) {
  await clearChosenFiles();
  const page = await showButton(options);
  await page.button.click();
  await expect.element(page.dialog).toBeVisible();
  return page;
}

/** A valid request: one uploaded quote. */
export async function readyRequest(page: RequestPage, file: File) {
  await page.choose(file);
  await page.flag('Quote', file.name).click();
  await page.uploadAs(file.name, '42');
}
