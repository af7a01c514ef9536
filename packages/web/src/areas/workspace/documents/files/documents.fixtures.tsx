import { NO_FLAGS } from '@capwise/domain/workspace/documents';
import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { chosenFilesOf, clearChosenFiles } from '../../../../lib/chosen-files/upload-store.ts';
import { stubUploads } from '../../../../lib/files/upload.fixtures.ts';
import { useAccessToken } from '../../../../lib/session/session.tsx';
import type { CurrentUser } from '../../../../lib/session/session-calls.ts';
import { renderElement } from '../../../../test/render.tsx';
import { type Answers, stubServer } from '../../../../test/server.ts';
import { DocumentRows } from './document-rows.tsx';
import { type DocumentItem, newDocument } from './store/document-item.ts';
import { createDocumentList, type DocumentList } from './store/files-store.ts';

export const pdf = (name: string): File => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

/** A document on the server, changed as the test needs. */
export const saved = (changes: Partial<DocumentItem> = {}): DocumentItem => ({
  ...newDocument(pdf('Quote.pdf'), '42', NO_FLAGS),
  isNewFile: false,
  file: null,
  uploadedDate: 1_760_000_000,
  ...changes,
});

/** A file that was chosen and not uploaded yet. */
export const fresh = (changes: Partial<DocumentItem> = {}): DocumentItem => ({
  ...newDocument(pdf('Quote.pdf'), '-1', NO_FLAGS),
  ...changes,
});

export const makeTag = (id: string, tag: string) => ({ documentId: '42', systemTag: { id, tag } });

export const UPLOADED = {
  uploadDocument: { id: '42', originalFileName: 'Quote.pdf', uploadedDate: 1_760_000_000, status: null },
};

/** Rows of documents of system 1, before a server that answers as told. */
export async function showRows(initial: DocumentItem[], answers: Answers = {}, user?: CurrentUser) {
  await clearChosenFiles();
  const server = stubServer(answers);
  const { uploads } = stubUploads();
  const lists: DocumentList[] = [];
  const page = await renderElement(<Rows initial={initial} onList={(list) => void lists.push(list)} />, {
    ...(user && { user }),
  });
  const sentVariables = (operationName: string) =>
    server.calls.filter((call) => call.operationName === operationName).map(({ variables }) => variables);
  return { ...page, server, uploads, sentVariables, list: () => lists.at(-1)! };
}

function Rows({ initial, onList }: { initial: DocumentItem[]; onList(list: DocumentList): void }) {
  const client = useClient();
  const accessToken = useAccessToken();
  const [list] = useState(() =>
    createDocumentList({
      client,
      accessToken,
      systemId: '1',
      projectId: '0',
      initial,
      files: chosenFilesOf('7'),
    }),
  );
  useEffect(() => {
    onList(list);
  }, [list, onList]);
  // Below the corner in which toasts stand.
  return (
    <div style={{ paddingTop: 200 }}>
      <DocumentRows list={list} systemId="1" label="Documents" removeHint="Takes it off the list" />
    </div>
  );
}
