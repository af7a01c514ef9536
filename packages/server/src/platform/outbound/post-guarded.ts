import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { assertHost, HostRefused } from './allowed-host.ts';
import { assertLiteral, guardedLookup, TargetRefused } from './allowed-target.ts';

interface Post {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  deadlineMs: number;
  /** The rest of the answer is not read. */
  maxAnswerBytes: number;
  /** Networks that are allowed in addition to the public internet. */
  networks: readonly string[];
  /** The only hosts that are allowed. Empty for any. */
  hosts: readonly string[];
  closing: AbortSignal;
}

export interface PostAnswer {
  status: number;
  text: string;
}

/** No answer came. The message is for the person who entered the address. */
export class PostFailed extends Error {}

/**
 * Posts to an address that a user entered. Connects only to allowed addresses and follows no redirects.
 * @throws PostFailed
 */
export async function postGuarded(post: Post): Promise<PostAnswer> {
  const url = new URL(post.url);
  const deadline = AbortSignal.timeout(post.deadlineMs);
  const signal = AbortSignal.any([deadline, post.closing]);
  try {
    assertHost(url, post.hosts);
    assertLiteral(url, post.networks);
    const response = await answerTo(url, post, signal);
    return { status: response.statusCode!, text: await startOf(response, post.maxAnswerBytes) };
  } catch (error) {
    if (post.closing.aborted) throw error;
    throw new PostFailed(problemOf(error as NodeJS.ErrnoException, deadline.aborted, post.deadlineMs));
  }
}

function answerTo(
  url: URL,
  { headers, body, networks }: Post,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    // A connection of its own, because a pooled one could have been opened for another name.
    const options = { method: 'POST', headers, agent: false, lookup: guardedLookup(networks), signal };
    request(url, options, resolve).on('error', reject).end(body);
  });
}

/** The status has arrived, so a body that breaks off counts as far as it came. */
async function startOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= maxBytes) break;
    }
  } catch {}
  response.destroy();
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

function problemOf(error: NodeJS.ErrnoException, isLate: boolean, deadlineMs: number): string {
  if (isLate) return `No answer within ${deadlineMs / 1_000} seconds`;
  if (error instanceof HostRefused) return 'This installation does not allow the host';
  if (error instanceof TargetRefused) return 'The address is in a network that is not allowed';
  if (error.code === 'ENOTFOUND') return 'The host name was not found';
  return error.code ? `No connection (${error.code})` : 'No connection';
}
