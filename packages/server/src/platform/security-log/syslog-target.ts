import { createSocket } from 'node:dgram';
import { createConnection, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SecurityTarget } from './security-outlet.ts';
import { syslogMessage } from './security-record.ts';

export type SyslogAddress = { transport: 'udp' | 'tcp' | 'tls'; host: string; port: number };

const DEADLINE_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;

/** RFC 5424, 7.3.1. */
const MAX_SEQUENCE = 2_147_483_647;

export function syslogTarget(address: SyslogAddress): SecurityTarget {
  const { deliver, ...target } = address.transport === 'udp' ? overUdp(address) : overTcp(address);
  let sent = 0;
  return {
    ...target,
    // A batch that is sent again has the same numbers, so that receivers can recognize it.
    async send(records) {
      await deliver(
        records.map((record, index) =>
          Buffer.from(syslogMessage(record, ((sent + index) % MAX_SEQUENCE) + 1)),
        ),
      );
      sent = (sent + records.length) % MAX_SEQUENCE;
    },
  };
}

interface Transport extends Pick<SecurityTarget, 'name' | 'close'> {
  deliver(messages: readonly Buffer[]): Promise<void>;
}

/** RFC 5426: each datagram is a message. Nothing reports a lost one, except a gap in `sequenceId`. */
function overUdp({ host, port }: SyslogAddress): Transport {
  const socket = createSocket(isIP(host) === 6 ? 'udp6' : 'udp4').unref();
  socket.on('error', () => {});
  return {
    name: 'syslog over UDP',
    async deliver(messages) {
      for (const message of messages)
        await new Promise<void>((resolve, reject) =>
          socket.send(message, port, host, (error) => (error ? reject(error) : resolve())),
        );
    },
    close: () => socket.close(),
  };
}

/** RFC 6587 and RFC 5425: each message is preceded by its length in bytes. */
function overTcp(address: SyslogAddress): Transport {
  let open: Promise<Socket> | null = null;
  const connected = (): Promise<Socket> => {
    open ??= connect(address, () => {
      open = null;
    });
    return open;
  };
  return {
    name: `syslog over ${address.transport.toUpperCase()}`,
    async deliver(messages) {
      const socket = await connected();
      const frames = messages.flatMap((message) => [Buffer.from(`${message.length} `), message]);
      await written(socket, Buffer.concat(frames));
    },
    close: () =>
      void open?.then(
        (socket) => socket.end(),
        () => {},
      ),
  };
}

function connect({ transport, host, port }: SyslogAddress, closed: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket =
      transport === 'tls'
        ? connectTls({ host, port, ...(isIP(host) ? {} : { servername: host }) }, () => resolve(socket))
        : createConnection({ host, port }, () => resolve(socket));
    const deadline = setTimeout(() => socket.destroy(timedOut()), DEADLINE_MS);
    socket.once(transport === 'tls' ? 'secureConnect' : 'connect', () => clearTimeout(deadline));
    socket.setKeepAlive(true, KEEP_ALIVE_MS).unref();
    // Receivers send nothing. Reading notices that they have closed the connection.
    socket.resume();
    socket.once('end', () => socket.destroy());
    socket.once('error', reject);
    socket.once('close', () => {
      clearTimeout(deadline);
      closed();
      reject(new Error('The connection was closed'));
    });
  });
}

function written(socket: Socket, frames: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const deadline = setTimeout(() => socket.destroy(timedOut()), DEADLINE_MS);
    const closed = () => reject(new Error('The connection was closed'));
    socket.once('close', closed);
    socket.write(frames, (error) => {
      clearTimeout(deadline);
      socket.off('close', closed);
      if (error) reject(error);
      else resolve();
    });
  });
}

const timedOut = () => Object.assign(new Error('No answer in time'), { code: 'ETIMEDOUT' });
