import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { WorkerOptions, Worker as WorkerType } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const refuse = () => {
  throw new Error('The network is blocked');
};

/** Blocks the network for the process and its worker threads. Loaded before anything else. */
const { Socket } = require('node:net');
Socket.prototype.connect = refuse;
const dns = require('node:dns');
dns.lookup = refuse;
dns.promises.lookup = refuse;
globalThis.fetch = refuse;
const threads = require('node:worker_threads');
const Worker: typeof WorkerType = threads.Worker;
threads.Worker = class extends Worker {
  constructor(file: string | URL, options: WorkerOptions = {}) {
    super(file, { ...options, execArgv: [...(options.execArgv ?? []), '--import', import.meta.url] });
  }
};
syncBuiltinESMExports();
