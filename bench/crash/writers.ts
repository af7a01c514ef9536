import { createHash, randomBytes } from 'node:crypto';
import { uploadBody } from '../../packages/server/test/upload-body.ts';
import type { Ledger } from './ledger.ts';

/** A server, or a balancer in front of several. */
export interface Target {
  url: string;
  token: string;
}

interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: answers of several operations are read here.
  data?: any;
  errors?: { message: string }[];
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several operations are read here.
async function post(server: Target, body: string | FormData): Promise<any> {
  const headers: Record<string, string> = { authorization: `Bearer ${server.token}` };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body });
  if (!response.headers.get('content-type')?.includes('json')) throw new Error(`status ${response.status}`);
  const answer = (await response.json()) as Answer;
  if (answer.errors?.length) throw new Error(`The server refused: ${answer.errors[0]!.message}`);
  return answer.data;
}

/** @throws Error with the refusal, or with the status if a balancer answered */
export const call = (server: Target, query: string, variables: Record<string, unknown> = {}) =>
  post(server, JSON.stringify({ query, variables }));

async function saveProject(server: Target, ledger: Ledger): Promise<void> {
  const title = ledger.unique();
  const query = 'mutation($title: String!) { saveProject(title: $title, facilitiesInput: []) { id } }';
  const { saveProject: saved } = await call(server, query, { title });
  ledger.acknowledged.push({ kind: 'project', id: saved.id, title });
}

async function sendFeedback(server: Target, ledger: Ledger): Promise<void> {
  const words = ledger.unique();
  const query = `mutation($words: String!) {
    saveUserFeedback(category: "Bug", comments: $words, createdDate: 1790000000) { userId } }`;
  await call(server, query, { words });
  ledger.acknowledged.push({ kind: 'feedback', words });
}

const LARGEST = 3_000_000;

async function uploadAndAsk(server: Target, ledger: Ledger): Promise<void> {
  const noise = randomBytes(1 + Math.floor(Math.random() * LARGEST));
  const content = new Uint8Array(Buffer.concat([Buffer.from('%PDF-1.7\n'), noise]));
  const body = uploadBody({ name: `${ledger.unique()}.pdf`, content }, { isQuote: true });
  const { uploadDocument: document } = await post(server, body);
  const sha256 = createHash('sha256').update(content).digest('hex');
  ledger.acknowledged.push({ kind: 'document', id: document.id, link: document.link, sha256 });
  await tag(server, ledger, document.id);
  await ask(server, ledger, document.id);
}

async function tag(server: Target, ledger: Ledger, documentId: string): Promise<void> {
  const text = ledger.unique();
  const query = `mutation($id: ID!, $tag: String!) {
    saveDocumentTag(documentId: $id, systemId: "2", tag: $tag) { documentId } }`;
  await call(server, query, { id: documentId, tag: text });
  ledger.acknowledged.push({ kind: 'tag', documentId, tag: text });
}

async function ask(server: Target, ledger: Ledger, documentId: string): Promise<void> {
  const query = `mutation($ids: [ID!]!) {
    submitAnalysisRequest(projectId: 0, returnUrl: "/n/home", selectedDocuments: $ids) { id } }`;
  const { submitAnalysisRequest: request } = await call(server, query, { ids: [documentId] });
  ledger.acknowledged.push({ kind: 'request', id: request.id, documentId });
}

export const writers = [saveProject, saveProject, sendFeedback, uploadAndAsk, uploadAndAsk];
