import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../free-port.ts';
import { readProtobuf } from './otlp-protobuf.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number; doubleValue?: number };
}
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, string | number>;
  failed: boolean;
}

const PROTOBUF = 'application/x-protobuf';

/** A collector for OTLP over HTTP, with Protocol Buffers or JSON. */
export async function startTraceCollector() {
  const port = await freePort();
  const spans: ReceivedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  let resource: Record<string, string | number> = {};
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const type = request.headers['content-type']!;
    const read = type === PROTOBUF ? readProtobuf(body) : JSON.parse(body.toString());
    headers.push({ ...request.headers, path: request.url });
    for (const { resource: from, scopeSpans } of read['resourceSpans']) {
      resource = record(from.attributes);
      for (const { spans: sent } of scopeSpans)
        for (const { attributes, status, ...span } of sent)
          spans.push({ ...span, attributes: record(attributes), failed: status?.code === 2 });
    }
    response.writeHead(200, { 'content-type': type }).end(type === PROTOBUF ? '' : '{}');
  });
  const start = () => new Promise<void>((done) => server.listen(port, 'localhost', done));
  const stop = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  await start();
  return { url: `http://localhost:${port}`, spans, headers, resource: () => resource, start, stop };
}

const record = (attributes: readonly Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.doubleValue ?? '']),
  );
