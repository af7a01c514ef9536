import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Copied, CopyRefused } from './copy-data.ts';

/**
 * Lets the command `npm run backup` ask a running server for a copy. Only the server's own operating system user can
 * open the folder of the socket.
 * @returns path of the socket
 */
export async function listenForBackups(dataDir: string, copy: (to: string) => Promise<Copied>) {
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
  const folder = await listenInFolder(server, dataDir);
  const close = () => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { path: socketIn(folder), close };
}

const socketIn = (folder: string) => join(folder, 'socket');

/**
 * The command does not see the server's folder for temporary files if the service has its own (PrivateTmp). Only a
 * path that is too long for a socket, or a file system without sockets, needs that folder.
 */
async function listenInFolder(server: Server, dataDir: string): Promise<string> {
  const listen = async (folder: string) => {
    await new Promise<void>((resolve, reject) =>
      server.once('error', reject).listen(socketIn(folder), resolve),
    );
    return folder;
  };
  const folder = join(dataDir, 'running/backup');
  // One server at a time uses the data directory, so this one is of a server that was killed.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return listen(folder).catch(() => {
    rmSync(folder, { recursive: true, force: true });
    return listen(mkdtempSync(join(tmpdir(), 'capwise-backup-')));
  });
}

const NOBODY_LISTENS = ['ENOENT', 'ECONNREFUSED'];

/**
 * @returns null if no server listens. Its note may be of a killed one whose process ID another program has.
 * @throws CopyRefused with the server's reason
 */
export async function requestBackup(socketPath: string, to: string): Promise<Copied | null> {
  const answered = await new Promise<{ status: number; body: string } | null>((resolve, reject) => {
    const asking = request({ socketPath, method: 'POST', path: '/' }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject);
    });
    const onError = (error: NodeJS.ErrnoException) =>
      NOBODY_LISTENS.includes(error.code ?? '')
        ? resolve(null)
        : reject(new CopyRefused(`The server did not finish the copy: ${error.message}`, { cause: error }));
    asking.on('error', onError).end(to);
  });
  if (!answered) return null;
  const copied = JSON.parse(answered.body) as Copied & { message: string };
  if (answered.status !== 200) throw new CopyRefused(copied.message);
  return copied;
}
