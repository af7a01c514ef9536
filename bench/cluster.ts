import pg from 'pg';
import { startMailServer } from '../packages/server/test/services/mail-server.ts';
import { startReceiver } from '../packages/server/test/services/webhook-receiver.ts';
import { Application, urlOf } from './cluster/application.ts';
import { startFiles } from './cluster/outside/files.ts';
import { outsideTrials } from './cluster/outside/outside-trials.ts';
import { builtIn, external } from './cluster/outside/provider.ts';
import { createPlace } from './cluster/place.ts';
import { takeEarlierRelease } from './cluster/releases/earlier-release.ts';
import { rollingUpgrade, upgradeFrom } from './cluster/releases/rolling-upgrade.ts';
import { restoreElsewhere } from './cluster/restore.ts';
import { HEAD, runTrial, type Tested } from './cluster/run-trial.ts';
import { measureStaleness } from './cluster/staleness.ts';
import { findTools, hasPooler, notTried } from './cluster/tools.ts';
import { KILLED_PRIMARY, type Scene, TRIALS } from './cluster/trials.ts';
import { call } from './crash/writers.ts';
import { withCleanup } from './lib/cleanup.ts';
import { table } from './lib/figures.ts';
import { machine } from './lib/machine.ts';
import { say } from './lib/say.ts';

const MANAGER = 'director@lakeside.example';
const LAKESIDE = '2';
const STALE = 'a role counts at the other process';
const RESTORE = 'pg_dump under load, restored elsewhere';
/** Words of the names of trials, to run only these. */
const ONLY = process.env['TRIALS']?.split(',');
/** A commit or tag: the release from which the first trial upgrades. */
const FROM = process.env['FROM'];

/** Trials of a whole installation: two processes, two database nodes, faults under load. */
await withCleanup(async (cleanup) => {
  say(machine());
  const tools = findTools();
  const mail = await startMailServer();
  cleanup.add(() => mail.close());
  const files = await startFiles(cleanup, tools);
  const receiver = await startReceiver();
  cleanup.add(() => receiver.close());
  const place = await createPlace(cleanup, tools);
  const provider = tools.glewlwyd
    ? await external(cleanup, tools.glewlwyd, urlOf(place))
    : builtIn(urlOf(place));
  const application = new Application(cleanup, place, provider, { SMTP_URL: mail.url, ...files.settings });
  const earlier = FROM && takeEarlierRelease(cleanup, FROM);
  for (const at of [0, 1] as const) await application.start(at, earlier);
  await application.ready();
  const database = new pg.Pool({ connectionString: place.databaseUrl, max: 2 });
  // A killed primary ends idle connections.
  database.on('error', () => {});
  cleanup.add(() => database.end());
  await call(
    { url: application.url, token: await application.token(MANAGER) },
    `mutation($systemId: ID!, $input: WebhookInput!) { createWebhook(systemId: $systemId, input: $input) { secret } }`,
    { systemId: LAKESIDE, input: { url: receiver.url, description: '', events: ['project.created'] } },
  );

  const scene: Scene = { place, application, files };
  const outside = { mail, webhooks: receiver.received };
  const results: Tested[] = [];
  const run = async (name: string, work: () => Promise<Tested>) => {
    say(`\n${name} …`);
    results.push(await work());
  };
  const attempt = async (name: string, work: () => Promise<Tested>) => {
    if (!ONLY || ONLY.some((words) => name.includes(words))) await run(name, work);
  };
  if (FROM && earlier) {
    const trial = upgradeFrom(FROM, earlier);
    // Always, because the other trials expect this release.
    await run(trial.name, () => runTrial(scene, database, outside, trial));
  }
  for (const trial of TRIALS) await attempt(trial.name, () => runTrial(scene, database, outside, trial));
  for (const trial of outsideTrials(scene))
    await attempt(trial.name, () => runTrial(scene, database, outside, trial));
  await attempt(STALE, () => measureStaleness(application, STALE));
  const upgrade = rollingUpgrade(cleanup);
  await attempt(upgrade.name, () => runTrial(scene, database, outside, upgrade));
  await attempt(RESTORE, () => restoreElsewhere(cleanup, scene, database, tools));
  if (hasPooler()) {
    application.change({ DATABASE_URL: await place.startPooler(), DATABASE_LISTEN_URL: place.databaseUrl });
    for (const at of [0, 1] as const) {
      await application.end(at, 'SIGTERM');
      await application.start(at);
    }
    const behind = { ...KILLED_PRIMARY, name: `${KILLED_PRIMARY.name}, behind PgBouncer` };
    await attempt(behind.name, () => runTrial(scene, database, outside, behind));
    await attempt(`${STALE}, behind PgBouncer`, () =>
      measureStaleness(application, `${STALE}, behind PgBouncer`),
    );
  }
  say(
    `\n${table(
      HEAD,
      results.map(({ cells }) => cells),
    )}`,
  );
  for (const line of notTried(tools, FROM)) say(`Not tried: ${line}`);
  if (results.some(({ passed }) => !passed)) process.exitCode = 1;
});
