import { expect, it, vi } from 'vitest';
import { SCREENS } from '../../lib/screens.ts';
import { LOADERS, preloadScreen } from './screen-loaders.ts';

it('only a screen with a parameter is loaded ahead', async () => {
  const names = Object.keys(SCREENS) as (keyof typeof SCREENS)[];
  const loads = names.map((name) => ({
    name,
    load: vi.spyOn(LOADERS, name).mockRejectedValue(new Error('No connection')),
  }));
  await preloadScreen('/n/insights/technology/7');
  await preloadScreen('/n/insights/technology/7/deeper');
  await preloadScreen('/n/nothing');
  const loaded = loads.filter(({ load }) => load.mock.calls.length > 0).map(({ name }) => name);
  expect(loaded).toEqual(['technology']);
});

it('no two screens share a path', () => {
  const paths = Object.values(SCREENS).map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});
