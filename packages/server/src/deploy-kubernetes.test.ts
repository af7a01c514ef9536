import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deployment } from 'kubernetes-types/apps/v1';
import type { ConfigMap, Secret, Service } from 'kubernetes-types/core/v1';
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from './platform/settings/env.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDER = join(ROOT, 'deploy/kubernetes');
const read = <T>(file: string): T => parse(readFileSync(join(FOLDER, file), 'utf8'));
const FILES = readdirSync(FOLDER).filter((file) => file !== 'kustomization.yaml');

const deployment = read<Deployment>('deployment.yaml');
const pod = deployment.spec!.template.spec!;
const container = pod.containers[0]!;

const folder = mkdtempSync(join(tmpdir(), 'capwise-manifests-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Where the types of a kind are. */
const modules: Record<string, string> = { v1: 'core/v1' };
const moduleOf = (version: string) => modules[version] ?? version.replace('.k8s.io', '');

/** Compiles manifests as literals of the API's types. @returns errors, also about fields that do not exist */
function problemsOf(manifests: readonly { apiVersion: string; kind: string }[]): string {
  const source = manifests.map((manifest, at) => {
    const types = join(ROOT, 'node_modules/kubernetes-types', moduleOf(manifest.apiVersion));
    const text = JSON.stringify(manifest, null, 1);
    return `import type { ${manifest.kind} as Kind${at} } from '${types}';\nexport const manifest${at}: Kind${at} = ${text};\n`;
  });
  const file = join(folder, 'manifests.ts');
  writeFileSync(file, source.join('\n'));
  try {
    const options = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--module',
      'preserve',
      '--moduleResolution',
      'bundler',
    ];
    execFileSync(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc'), ...options, file]);
    return '';
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout);
  }
}

it('the manifests have only fields of the Kubernetes API, with values of their types', () => {
  expect(problemsOf(FILES.map((file) => read(file)))).toBe('');
  const changed = (fields: object) => ({ ...deployment, spec: { ...deployment.spec, ...fields } }) as never;
  const problems = problemsOf([changed({ replica: 2 }), changed({ replicas: 'two' })]);
  expect(problems).toContain(`'"replica"' does not exist`);
  expect(problems).toContain("Type 'string' is not assignable to type 'number'");
});

it('the kustomization lists every manifest but the example of the secret', () => {
  const { resources } = read<{ resources: string[] }>('kustomization.yaml');
  expect([...resources].sort()).toEqual(FILES.filter((file) => file !== 'secret.example.yaml').sort());
});

it('the settings of the manifests are valid, once the placeholder of the key is replaced', () => {
  const { data } = read<ConfigMap>('config.yaml');
  const { stringData } = read<Secret>('secret.example.yaml');
  const image = { HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/var/lib/capwise' };
  const given = { ...image, ...data, ...stringData };
  expect(() => readSettings(given)).toThrow(/IDENTITY_ENCRYPTION_KEY.0: must be 32 bytes in Base64/);
  const key = Buffer.alloc(32, 1).toString('base64');
  const settings = readSettings({ ...given, IDENTITY_ENCRYPTION_KEY: key });
  const seconds = settings.SHUTDOWN_DELAY_SECONDS + 20;
  expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(seconds);
  const ports = Object.fromEntries(container.ports!.map(({ name, containerPort }) => [name, containerPort]));
  expect(ports).toEqual({ http: settings.PORT, metrics: settings.METRICS_PORT });
  expect(container.volumeMounts!.map(({ mountPath }) => mountPath)).toContain(settings.DATA_DIR);
});

it('the parts of the manifests find each other', () => {
  const labels = deployment.spec!.template.metadata!.labels!;
  const service = read<Service>('service.yaml');
  const selectors = [
    deployment.spec!.selector.matchLabels,
    service.spec!.selector,
    read<NetworkPolicy>('network-policy.yaml').spec!.podSelector.matchLabels,
    read<PodDisruptionBudget>('disruption-budget.yaml').spec!.selector!.matchLabels,
  ];
  for (const selector of selectors) expect(labels).toMatchObject(selector as object);
  const names = container.ports!.map(({ name }) => name);
  for (const { targetPort } of service.spec!.ports!) expect(names).toContain(targetPort);
  const ingress = read<Ingress>('ingress.yaml').spec!;
  for (const { http } of ingress.rules!)
    expect(http!.paths[0]!.backend.service).toEqual({ name: service.metadata!.name, port: { name: 'http' } });
  const sources = container.envFrom!.map((from) => from.configMapRef?.name ?? from.secretRef?.name);
  expect(sources).toEqual([
    read<ConfigMap>('config.yaml').metadata!.name,
    read<Secret>('secret.example.yaml').metadata!.name,
  ]);
  const { PUBLIC_URL } = read<ConfigMap>('config.yaml').data!;
  expect(ingress.rules!.map(({ host }) => `https://${host}`).join(',')).toBe(PUBLIC_URL);
});
