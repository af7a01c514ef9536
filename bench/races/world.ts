import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { UPLOAD_ANALYSIS, uploadBody } from '../../packages/server/test/upload-body.ts';

const ACCOUNTS = {
  purchaser: 'purchaser@lakeside.example',
  director: 'director@lakeside.example',
  analyst: 'analyst@capwise.example',
} as const;
export type Person = keyof typeof ACCOUNTS;
export const PEOPLE = Object.entries(ACCOUNTS) as [Person, string][];

export interface Server {
  url: string;
  tokens: Record<Person, string>;
}

export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: answers of several operations are read here.
  data: any;
  refusal: string | null;
}

const FILE = { name: 'file.csv', content: 'a,b\r\n' };

export class World {
  readonly #servers: readonly [Server, Server];
  readonly #client: pg.Client;

  constructor(servers: readonly [Server, Server], client: pg.Client) {
    this.#servers = servers;
    this.#client = client;
  }

  /**
   * Sends two requests concurrently, each to its own server. @param round decides which server, the order,
   * and the delay (up to the longest request), so that they collide at different points
   */
  async atOnce(
    round: number,
    one: (server: 0 | 1) => Promise<Answer>,
    other: (server: 0 | 1) => Promise<Answer>,
  ): Promise<[Answer, Answer]> {
    const [first, second] = round & 1 ? ([0, 1] as const) : ([1, 0] as const);
    const later = ((round >> 2) % 10) * 3;
    const after = (milliseconds: number, start: () => Promise<Answer>) =>
      milliseconds ? wait(milliseconds).then(start) : start();
    return Promise.all([
      after(round & 2 ? later : 0, () => one(first)),
      after(round & 2 ? 0 : later, () => other(second)),
    ]);
  }

  ask(server: 0 | 1, who: Person, query: string, variables: Record<string, unknown>): Promise<Answer> {
    return this.#post(server, who, JSON.stringify({ query, variables }));
  }

  upload(server: 0 | 1, variables: Record<string, unknown>): Promise<Answer> {
    return this.#post(server, 'purchaser', uploadBody(FILE, { isQuote: true, ...variables }));
  }

  async #post(at: 0 | 1, who: Person, body: string | FormData): Promise<Answer> {
    const { url, tokens } = this.#servers[at];
    const headers: Record<string, string> = { authorization: `Bearer ${tokens[who]}` };
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body });
    const { data, errors } = (await response.json()) as {
      data?: unknown;
      errors?: { message: string; extensions?: { name?: string } }[];
    };
    const error = errors?.[0];
    return { data, refusal: error ? (error.extensions?.name ?? error.message) : null };
  }

  async #made(answer: Promise<Answer>) {
    const { data, refusal } = await answer;
    if (refusal) throw new Error(`A round could not begin: ${refusal}`);
    return data;
  }

  async project(title = 'Raced'): Promise<string> {
    const query = 'mutation($title: String!) { saveProject(title: $title, facilitiesInput: []) { id } }';
    return (await this.#made(this.ask(0, 'purchaser', query, { title }))).saveProject.id;
  }

  async document(variables: Record<string, unknown> = {}): Promise<string> {
    return (await this.#made(this.upload(1, variables))).uploadDocument.id;
  }

  async request(documentId: string): Promise<string> {
    const query = `mutation($id: ID!) { submitAnalysisRequest(projectId: 0, returnUrl: "/n", selectedDocuments: [$id],
      otherUsers: "colleague@lakeside.example") { id } }`;
    return (await this.#made(this.ask(0, 'purchaser', query, { id: documentId }))).submitAnalysisRequest.id;
  }

  async analysis(requestId: string, documentId: string): Promise<string> {
    const body = uploadBody(FILE, { isQuoteAnalysis: true, requestId, documentId }, UPLOAD_ANALYSIS);
    return (await this.#made(this.#post(0, 'analyst', body))).uploadAnalystDocument.id;
  }

  async tag(documentId: string, tag: string): Promise<string> {
    return (await this.#made(this.ask(0, 'purchaser', TAG, { id: documentId, tag }))).saveDocumentTag
      .systemTag.id;
  }

  async rows<Row extends object>(text: string, values: readonly unknown[]): Promise<Row[]> {
    return (await this.#client.query<Row>(text, [...values])).rows;
  }

  async mails(words: string): Promise<{ recipient: string; count: number }[]> {
    return this.rows(
      `select recipient, count(*)::int as count from mails where subject like '%' || $1 || '%' group by recipient`,
      [words],
    );
  }
}

export const TAG = `mutation($id: ID!, $tag: String!) {
  saveDocumentTag(documentId: $id, systemId: 2, tag: $tag) { systemTag { id } } }`;
