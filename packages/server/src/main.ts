import { setTimeout as pause } from 'node:timers/promises';
import { inspect } from 'node:util';
import { createApp } from './app.ts';
import { seedDemo } from './demo-data/seed.ts';
import { sealHourly } from './platform/audit/seals.ts';
import { sweepBatches } from './platform/imports/undo/sweep-batches.queries.ts';
import { listenForBackups } from './platform/process/backup/backup-socket.ts';
import { copyData } from './platform/process/backup/copy-data.ts';
import { embeddedAdvice } from './platform/process/embedded-size.ts';
import { assertPortFree } from './platform/process/free-port.ts';
import { openMigrated } from './platform/process/open-migrated.ts';
import { forgetRunning, writeRunning } from './platform/process/running.ts';
import { renewSecrets } from './platform/secrets/renewed-secrets.ts';
import { environmentWithFile, readSettings } from './platform/settings/env.ts';
import { sweepHourly } from './platform/storage/sweep-hourly.ts';
import { startFailure } from './start-failure.ts';
import { welcome } from './welcome.ts';

/** Limit for finishing running requests after the server has stopped listening. */
const SHUTDOWN_MS = 20_000;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const environment = environmentWithFile();
  let report: (line: string) => void = say;
  const settings = renewSecrets(readSettings(environment), environment, (line) => report(line));
  await assertPortFree(settings);
  say('Preparing the database …');
  const database = await openMigrated(settings, say);
  if (settings.DEMO) await seedDemo(database, settings, say);
  if (process.argv.includes('--prepare')) return database.close();
  const app = await createApp(settings, database);
  report = (line) => app.http.log.warn(line);
  const advice = await embeddedAdvice(database, settings);
  if (advice) app.http.log.warn(advice);
  sweepHourly(app.http, app.services.files);
  sealHourly(app.http, database.db);
  const backups = database.copyTo
    ? await listenForBackups(settings.DATA_DIR, (to) => copyData(database, settings.DATA_DIR, to))
    : null;
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    forgetRunning(settings);
    backups?.close();
    app.announceStop();
    // Gives load balancers time to notice. After Ctrl-C nobody wants to wait.
    if (signal === 'SIGTERM') await pause(settings.SHUTDOWN_DELAY_SECONDS * 1_000);
    say(`\n${signal}: finishing what is under way …`);
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
  await app.http.listen({ port: settings.PORT, host: settings.HOST });
  writeRunning(settings, backups?.path ?? null);
  sweepBatches(database.db, database.kind === 'embedded').catch((error: unknown) =>
    app.http.log.error({ err: error }, 'Leftovers of an earlier import could not be deleted'),
  );
  say(welcome(settings));
}

try {
  await start();
} catch (error) {
  const line = startFailure(error);
  if (line) say(line);
  else process.stderr.write(`${inspect(error)}\n`);
  process.exit(1);
}
