import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderElement } from '../../../test/render.tsx';
import { stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import { SystemSelect } from '../../../ui/form/inputs/system-select.tsx';
import { useSelectedSystem } from './use-selected-system.ts';

const system = (id: string) => ({ __typename: 'UserSystem' as const, id, name: `System ${id}` });
const FEW = userWith({ systemId: '1', systemName: 'System 1', systems: [system('1'), system('2')] });
/** Staff, who see more systems than a session carries. */
const MANY = { ...FEW, systemCount: 2_400 };

function Selected() {
  const { systemId, systemName, selectSystem } = useSelectedSystem();
  return (
    <>
      <output>{`${systemId}: ${systemName}`}</output>
      <SystemSelect aria-label="System" value={systemId} onChange={(id) => selectSystem(id)} />
    </>
  );
}

function show(search: string, user = FEW) {
  const server = stubServer({
    GetSystemChoice: ({ variables: { id } }) => ({
      data: { systemChoice: id === '7' ? system('7') : null },
    }),
    GetSystemChoices: ({ variables: { searchTerm } }) => ({
      data: { systemChoices: searchTerm === 'tem 7' ? [system('7')] : [system('1'), system('2')] },
    }),
  });
  return renderElement(<Selected />, { path: `/n/home${search}`, user }).then((shown) => ({
    ...shown,
    server,
  }));
}

const selected = () => page.getByRole('status');

it('SHELL-045 the own system is selected, then what the address names, and session storage holds it', async () => {
  sessionStorage.clear();
  localStorage.clear();
  const own = await show('');
  await expect.element(selected()).toHaveTextContent('1: System 1');
  await expect.poll(() => Object.values({ ...sessionStorage })).toEqual(['1']);
  await own.screen.unmount();
  const named = await show('?systemId=2');
  await expect.element(selected()).toHaveTextContent('2: System 2');
  await expect.poll(() => Object.values({ ...sessionStorage })).toEqual(['2']);
  expect(localStorage).toHaveLength(0);
  await named.screen.unmount();
  const kept = await show('');
  await expect.element(selected()).toHaveTextContent('2: System 2');
  await kept.screen.unmount();
  sessionStorage.clear();
  await show('');
  await expect.element(selected()).toHaveTextContent('1: System 1');
});

it('a system that the user may not see is ignored, without asking where the session carries all (A-66)', async () => {
  sessionStorage.clear();
  const { server } = await show('?systemId=9');
  await expect.element(selected()).toHaveTextContent('1: System 1');
  expect(server.operations()).toEqual([]);
});

it('of many systems the named one is asked for, and a search finds the others', async () => {
  sessionStorage.clear();
  const unseen = await show('?systemId=9', MANY);
  await expect.element(selected()).toHaveTextContent('1: System 1');
  await unseen.screen.unmount();
  const { server } = await show('?systemId=7', MANY);
  await expect.element(selected()).toHaveTextContent('7: System 7');
  const box = page.getByRole('combobox', { name: 'System' });
  await expect.element(box).toHaveValue('System 7');
  await box.fill('tem 7');
  const searched = () =>
    server.calls.findLast(({ operationName }) => operationName === 'GetSystemChoices')?.variables;
  await expect.poll(searched).toEqual({ searchTerm: 'tem 7' });
  await expect.element(page.getByRole('option', { name: 'System 7' })).toBeVisible();
});
