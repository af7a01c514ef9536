import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { freePort } from './free-port.ts';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
}

type Answer = (response: ServerResponse, received: ReceivedWebhook) => void;

/** A receiver of webhooks on loopback. It answers with status 204 until a test sets another answer. */
export async function startReceiver() {
  const port = await freePort();
  const received: ReceivedWebhook[] = [];
  const receiver = { answer: ((response) => response.writeHead(204).end()) as Answer };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { headers: request.headers, body };
    received.push(one);
    receiver.answer(response, one);
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${port}/in`,
    received,
    answerWith(answer: Answer) {
      receiver.answer = answer;
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The header that the Standard Webhooks specification demands for a secret, computed from what arrived. */
export function expectedSignature(secret: string, { headers, body }: ReceivedWebhook): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
}
