import { nextMessage, startChild } from '../lib/child.ts';
import type { Cleanup } from '../lib/cleanup.ts';
import type { Load, Question } from '../lib/load.ts';
import type { Product } from '../lib/product.ts';
import { postgraphileBody, productBody } from './question.ts';
import type { Measured } from './technologies.ts';

export interface Variant {
  name: string;
  pid: number;
  load: Omit<Load, 'milliseconds'>;
}

export const NAMES = {
  uncached: 'Capwise, data just changed',
  again: 'Capwise, asked again',
  postgraphile: 'PostGraphile',
  bare: 'node:http, pg, JSON.stringify',
  still: 'node:http, the same bytes ready',
} as const;

export const findVariant = (variants: readonly Variant[], name: string) =>
  variants.find((variant) => variant.name === name)!;

const JSON_BODY = { 'content-type': 'application/json' };

export const productLoad = (
  product: Product,
  token: string,
  technologies: readonly Measured[],
): Variant['load'] => ({
  origin: product.url,
  method: 'POST',
  headers: { ...JSON_BODY, authorization: `Bearer ${token}` },
  questions: technologies.map(({ id }) => ({ path: '/graphql', body: productBody(id) })),
  changing: null,
});

export async function readAnswers(load: Variant['load']): Promise<string[]> {
  const { origin, method, headers, questions } = load;
  const answer = async ({ path, body }: Question) => {
    const response = await fetch(`${origin}${path}`, { method, headers, body });
    const text = await response.text();
    if (!response.ok || text.includes('"errors"'))
      throw new Error(`${origin} answered: ${text.slice(0, 500)}`);
    return text;
  };
  return Promise.all(questions.map(answer));
}

interface Parts {
  cleanup: Cleanup;
  product: Product;
  token: string;
  databaseUrl: string;
  technologies: readonly Measured[];
}

export async function startVariants(parts: Parts): Promise<Variant[]> {
  const { cleanup, product, token, databaseUrl, technologies } = parts;
  const again = productLoad(product, token, technologies);
  const texts = await readAnswers(again);
  const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0) / texts.length;
  const start = async (file: string, environment: Record<string, string>) => {
    const child = startChild(cleanup, new URL(file, import.meta.url), environment);
    return { pid: child.pid!, origin: await nextMessage<string>(child) };
  };
  const related = await start('postgraphile-server.ts', { DATABASE_URL: databaseUrl });
  const bare = await start('bare-server.ts', { DATABASE_URL: databaseUrl });
  const still = await start('static-server.ts', { BYTES: String(Math.round(bytes)) });
  const plain = { method: 'GET', headers: {}, changing: null } as const;
  const paths = technologies.map(({ id }) => ({ path: `/${id}`, body: null }));
  const relatedLoad: Variant['load'] = {
    origin: related.origin,
    method: 'POST',
    headers: JSON_BODY,
    questions: technologies.map(({ id }) => ({ path: '/graphql', body: postgraphileBody(id) })),
    changing: null,
  };
  return [
    { name: NAMES.uncached, pid: product.pid, load: { ...again, changing: databaseUrl } },
    { name: NAMES.again, pid: product.pid, load: again },
    { name: NAMES.postgraphile, pid: related.pid, load: relatedLoad },
    { name: NAMES.bare, pid: bare.pid, load: { ...plain, origin: bare.origin, questions: paths } },
    { name: NAMES.still, pid: still.pid, load: { ...plain, origin: still.origin, questions: paths } },
  ];
}
