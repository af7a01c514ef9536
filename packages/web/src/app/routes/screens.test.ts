import { expect, it, vi } from 'vitest';
import { isRoute, preloadScreen, ROUTES } from './screens.ts';

it.each([
  ['/n/insights', true],
  ['/n/insights/', true],
  ['/n/insights/technology/7', true],
  ['/n/insights/technology/:technologyId', true],
  ['/n/insights/technology', false],
  ['/n/insights/technology/7/deeper', false],
  ['/n/nothing', false],
  ['', false],
])('whether a screen stands at %s: %s', (path, stands) => expect(isRoute(path)).toBe(stands));

it('a screen with a parameter is loaded ahead, and no other', () => {
  const loads = ROUTES.map((route) => ({
    path: route.path,
    load: vi.spyOn(route, 'load').mockRejectedValue(new Error('No connection')),
  }));
  preloadScreen('/n/insights/technology/7');
  preloadScreen('/n/nothing');
  const loaded = loads.filter(({ load }) => load.mock.calls.length > 0).map(({ path }) => path);
  expect(loaded).toEqual(['/n/insights/technology/:technologyId']);
});
