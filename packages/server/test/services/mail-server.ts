import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  url: string;
  mails: (Email & { to: NonNullable<Email['to']> })[];
  /** Refuses the next mails temporarily, like a busy server. */
  refuse(count: number): void;
  close(): Promise<void>;
}

/**
 * A real SMTP server on loopback that stores what it receives.
 * @param hasTls offers STARTTLS, with a certificate that nobody trusts
 */
export async function startMailServer({ hasTls = false } = {}): Promise<MailServer> {
  const mails: MailServer['mails'] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: hasTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1;
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push(mail as MailServer['mails'][number]);
          callback();
        }, callback);
      });
    },
  });
  // A killed sender breaks its connection.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuse: (count) => {
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
