import { until } from '../program.ts';
import type { Scene, Trial } from '../trials.ts';

const DEGRADED_SECONDS = 120;

const degraded = ({ application }: Scene, name: string) =>
  until(
    `/readyz says that ${name} is degraded`,
    async () => {
      const answer = (await (await fetch(`${application.url}/readyz`)).json()) as { degraded: string[] };
      return answer.degraded.includes(name);
    },
    { seconds: DEGRADED_SECONDS },
  );

/** Faults of services that others run. */
export function outsideTrials({ application, files }: Scene): Trial[] {
  const provider = application.provider.process;
  const store = files.process;
  return [
    ...(provider
      ? [
          {
            // People who are signed in keep working, because the keys of the provider are known.
            name: 'kill -9 of the identity provider',
            ...{ bound: null, isOutage: false, degrades: 'identity' },
            async cause(scene: Scene) {
              await provider.kill();
              await degraded(scene, 'identity');
            },
            mend: () => provider.start(),
          },
        ]
      : []),
    ...(store
      ? [
          {
            // Uploads and downloads wait. All other work goes on.
            name: 'files frozen until /readyz says so',
            ...{ bound: null, isOutage: false, degrades: 'storage' },
            async cause(scene: Scene) {
              store.kill('SIGSTOP');
              await degraded(scene, 'storage');
              store.kill('SIGCONT');
            },
          },
        ]
      : []),
  ];
}
