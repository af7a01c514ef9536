import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endWithParent } from './child.ts';

export function serve(listener: RequestListener): void {
  endWithParent();
  const server = createServer(listener);
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    process.send?.(`http://127.0.0.1:${port}`);
  });
}
