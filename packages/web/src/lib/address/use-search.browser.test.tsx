import { expect, it } from 'vitest';
import { z } from 'zod';
import { renderElement } from '../../test/render.tsx';
import { booleanParam, listParam, pageParam } from './search-params.ts';
import { type SearchPatch, type SetSearchOptions, useSearch } from './use-search.ts';

const schema = z.object({ quote: booleanParam(true), page: pageParam(), oemIds: listParam() });
type Patch = SearchPatch<z.output<typeof schema>>;

function Probe({ patches }: { patches: ({ patch: Patch } & SetSearchOptions)[] }) {
  const [values, setValues] = useSearch(schema);
  const write = () => {
    for (const { patch, ...options } of patches) setValues(patch, options);
  };
  return (
    <>
      <output>{JSON.stringify(values)}</output>
      <button type="button" onClick={write}>
        Write
      </button>
    </>
  );
}

it('reads the address and writes a patch into it', async () => {
  const patches = [{ patch: { oemIds: ['4', '5'], page: undefined } }];
  const { screen, address } = await renderElement(<Probe patches={patches} />, {
    path: '/deals?page=3&from=mail',
  });
  await expect.element(screen.getByRole('status')).toHaveTextContent('{"quote":true,"page":3,"oemIds":[]}');

  await screen.getByRole('button', { name: 'Write' }).click();
  await expect.poll(address).toBe('/deals?from=mail&oemIds[]=4&oemIds[]=5');
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('{"quote":true,"page":1,"oemIds":["4","5"]}');
});

it('two writes in one event are both applied', async () => {
  const patches = [{ patch: { quote: false } }, { patch: { page: 2 } }];
  const { screen, address } = await renderElement(<Probe patches={patches} />, { path: '/deals' });
  await screen.getByRole('button', { name: 'Write' }).click();
  await expect.poll(address).toBe('/deals?quote=false&page=2');
});

it.each([
  ['an added value', [['4'], ['5']], '', '4,5'],
  [
    'a removed value',
    [
      ['5', '6'],
      ['4', '6'],
    ],
    '?oemIds[]=4&oemIds[]=5&oemIds[]=6',
    '6',
  ],
  ['a value added next to a removed one', [['4', '6'], []], '?oemIds[]=4', '6'],
  ['a list that is cleared', [['4', '6'], undefined], '?oemIds[]=4', ''],
] as const)(
  'two writes of one list, both from the shown address, are both applied: %s',
  async (_, lists, search, result) => {
    const patches = lists.map((oemIds) => ({ patch: { oemIds }, merge: true }));
    const { screen, address } = await renderElement(<Probe patches={patches} />, { path: `/deals${search}` });
    await screen.getByRole('button', { name: 'Write' }).click();
    const found = () => new URL(address(), location.origin).searchParams.getAll('oemIds[]').join();
    await expect.poll(found).toBe(result);
  },
);

it('a list that is written as a whole replaces one that was written before', async () => {
  const patches = [['4'], ['5']].map((oemIds) => ({ patch: { oemIds } }));
  const { screen, address } = await renderElement(<Probe patches={patches} />, { path: '/deals' });
  await screen.getByRole('button', { name: 'Write' }).click();
  await expect.poll(address).toBe('/deals?oemIds[]=5');
});

it('a write adds a history entry', async () => {
  const { screen, router, address } = await renderElement(<Probe patches={[{ patch: { page: 2 } }]} />, {
    path: '/deals',
  });
  await screen.getByRole('button', { name: 'Write' }).click();
  await expect.poll(address).toBe('/deals?page=2');
  await router.navigate(-1);
  await expect.poll(address).toBe('/deals');
});

it('a replacing write adds no history entry', async () => {
  const { screen, router, address } = await renderElement(
    <Probe patches={[{ patch: { page: 2 }, replace: true }]} />,
    {
      path: '/start',
    },
  );
  await router.navigate('/deals');
  await screen.getByRole('button', { name: 'Write' }).click();
  await expect.poll(address).toBe('/deals?page=2');
  await router.navigate(-1);
  await expect.poll(address).toBe('/start');
});

it('a write after going back starts from the shown address', async () => {
  const { screen, router, address } = await renderElement(<Probe patches={[{ patch: { page: 2 } }]} />, {
    path: '/deals?quote=false',
  });
  await screen.getByRole('button', { name: 'Write' }).click();
  await expect.poll(address).toBe('/deals?quote=false&page=2');
  await router.navigate('/deals?quote=true');
  await router.navigate(-2);
  await expect.poll(address).toBe('/deals?quote=false');
  await screen.getByRole('button', { name: 'Write' }).click();
  await expect.poll(address).toBe('/deals?quote=false&page=2');
});

it('writes before React shows another address of the page start from that address', async () => {
  const patches = [{ patch: { page: 2 } }, { patch: { oemIds: ['4'] } }];
  const { screen, router, address } = await renderElement(<Probe patches={patches} />, {
    path: '/deals?page=3',
  });
  const write = screen.getByRole('button', { name: 'Write' }).element() as HTMLElement;
  await router.navigate('/deals?quote=false');
  write.click();
  await expect.poll(address).toBe('/deals?quote=false&page=2&oemIds[]=4');
});

it('a write after the reader left for another page does nothing', async () => {
  const { screen, router, address } = await renderElement(<Probe patches={[{ patch: { page: 2 } }]} />, {
    path: '/deals',
  });
  const button = screen.getByRole('button', { name: 'Write' }).element() as HTMLButtonElement;
  const left = router.navigate('/elsewhere');
  // The old page is still shown.
  button.click();
  await left;
  await scheduler.postTask(() => {}, { priority: 'background' });
  expect(address()).toBe('/elsewhere');
});
