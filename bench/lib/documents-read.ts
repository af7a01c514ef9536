import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';

const DEADLINE_MS = 300_000;

/** Waits until the product has read its demo documents, which needs a part of the processor. */
export async function documentsRead(client: pg.Client): Promise<void> {
  const end = Date.now() + DEADLINE_MS;
  while (Date.now() < end) {
    const { rows } = await client.query("select from document_texts where state = 'waiting' limit 1");
    if (rows.length === 0) return;
    await setTimeout(1_000);
  }
  throw new Error('The demo documents were not read in time');
}
