import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Copied, CopyRefused } from './copy-data.ts';

/**
 * Lets the command `npm run backup` ask a running server for a copy. Only the server's own operating system user can
 * open the folder of the socket.
 * @returns path of the socket
 */
export async function listenForBackups(copy: (to: string) => Promise<Copied>) {
  const folder = mkdtempSync(join(tmpdir(), 'capwise-backup-'));
  const path = join(folder, 'socket');
  let isBusy = false;
  const once = async (to: string): Promise<Copied> => {
    if (isBusy) throw new CopyRefused('Another backup is running. Wait until it has finished.');
    isBusy = true;
    return copy(to).finally(() => {
      isBusy = false;
    });
  };
  const server = createServer((asked, answer) => {
    const answerWith = (status: number, body: object) => answer.writeHead(status).end(JSON.stringify(body));
    text(asked)
      .then(once)
      .then(
        (copied) => answerWith(200, copied),
        (error: Error) => answerWith(500, { message: error.message }),
      );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve));
  const close = () => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { path, close };
}

/** @throws CopyRefused with the server's reason */
export async function requestBackup(socketPath: string, to: string): Promise<Copied> {
  const { status, body } = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asking = request({ socketPath, method: 'POST', path: '/' }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    });
    const onError = (error: Error) =>
      reject(new CopyRefused(`The server did not finish the copy: ${error.message}`, { cause: error }));
    asking.on('error', onError).end(to);
  });
  const answered = JSON.parse(body) as Copied & { message: string };
  if (status !== 200) throw new CopyRefused(answered.message);
  return answered;
}
