import { AppError, invalid } from '@capwise/domain/errors';
import type { FastifyBaseLogger } from 'fastify';
import { currentAsker } from '../../db/budgets/asker.ts';
import { TurnQueue } from '../limits/turn-queue.ts';
import { FailureReport } from '../monitoring/failure-report.ts';
import { noteSecurity } from '../security-log/note-security.ts';
import { AMOUNTS } from '../settings/limits.ts';
import { type OpenFile, ping, type ScannerAddress, scanBytes, type Verdict } from './clamd.ts';

/** Limits opening, waiting and scanning. Below the silence after which a request's connection ends. */
export const SCAN_MS = 90_000;
const PING_MS = 1_500;
/** Of a process. clamd scans ten files at the same time by default. */
export const SCANS_AT_A_TIME = 4;

const BUSY = 'Too many files are being scanned for malware at the moment. Try again in a minute.';

/** Decides by the bytes of a file whether it may be stored. */
export interface Scanner {
  /**
   * @param open reads the whole file
   * @throws AppError ValidationError for malware, LimitError if the scanner does not accept the size, and
   * UnavailableError or TooManyRequestsError if the file could not be scanned
   */
  check(fileName: string, open: OpenFile): Promise<void>;
  /** @throws Error if no file can be scanned */
  reachable(): Promise<void>;
}

/** Accepts every file, if the installation has no scanner. */
export const noScanner: Scanner = { check: async () => {}, reachable: async () => {} };

/** Sends files to clamd. */
export class VirusScanner implements Scanner {
  readonly #address: ScannerAddress;
  readonly #milliseconds: number;
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>;
  readonly #report: FailureReport;
  readonly #turns = new TurnQueue({
    name: 'virus scans',
    atATime: SCANS_AT_A_TIME,
    ofPerson: AMOUNTS.scansOfPerson,
    ofAll: AMOUNTS.scansOfAll,
    refusals: { person: BUSY, all: BUSY },
  });

  constructor(
    address: ScannerAddress,
    log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>,
    milliseconds = SCAN_MS,
  ) {
    this.#address = address;
    this.#milliseconds = milliseconds;
    this.#log = log;
    this.#report = new FailureReport(log, {
      failing: 'Files cannot be scanned for malware, so none are stored',
      recovered: 'Files are scanned for malware again',
    });
  }

  async check(fileName: string, open: OpenFile): Promise<void> {
    const verdict = await this.#scan(open);
    if (verdict === 'clean') return;
    if (verdict === 'too large') {
      this.#log.error('A file was refused because the virus scanner does not scan files of its size');
      throw new AppError(
        'LimitError',
        `The file ${fileName} is larger than the virus scanner accepts. It was not stored. Ask an administrator to raise the limits of the scanner.`,
        'file',
      );
    }
    noteSecurity('malware-refused', { signature: verdict.signature });
    throw invalid(`The file ${fileName} contains malware (${verdict.signature}). It was not stored.`, 'file');
  }

  reachable(): Promise<void> {
    return ping(this.#address, AbortSignal.timeout(PING_MS));
  }

  async #scan(open: OpenFile): Promise<Verdict> {
    const [, asker] = /^user (\d+)$/.exec(currentAsker() ?? '') ?? [];
    const signal = AbortSignal.timeout(this.#milliseconds);
    try {
      const verdict = await this.#turns.do({ userId: Number(asker ?? 0), signal }, () =>
        scanBytes(this.#address, open, signal),
      );
      this.#report.worked();
      return verdict;
    } catch (error) {
      // A storage that cannot be read, or too many scans.
      if (error instanceof AppError) throw error;
      this.#report.failed({ err: error });
      throw cannotScan();
    }
  }
}

const cannotScan = () =>
  new AppError(
    'UnavailableError',
    'The file could not be scanned for malware, so it was not stored. Try again in a few minutes.',
    'file',
  );
