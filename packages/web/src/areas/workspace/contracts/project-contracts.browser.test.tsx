import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { expectDebounced } from '../../../test/debounce.ts';
import { provesLoadedList } from '../../../test/loaded-list-tests.tsx';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import { pdf } from '../documents/files/documents.fixtures.tsx';
import { PROJECT, PROJECT_ANSWERS } from '../projects/projects.fixtures.ts';
import { linkedContract, showContracts } from './contracts.fixtures.tsx';
import { ProjectContracts } from './project-contracts.tsx';

const names = () =>
  page
    .getByRole('table', { name: 'Contracts' })
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelector('td')?.textContent?.trim());

describe('the tabs of a project', () => {
  const show = (settingValue: string | null) => {
    stubServer({ ...PROJECT_ANSWERS, GetProject: { data: { project: { ...PROJECT, settingValue } } } });
    return renderRoutes(brandRoutes('spend'), { path: '/n/projects/12', user: userWith() });
  };

  it('PROJ-007 Files (default) and Contracts appear only where MT2_Tenant names a tenant', async () => {
    const { screen } = await show('lakeside');
    await expect.element(screen.getByRole('tab', { name: 'Files' })).toHaveAttribute('aria-selected', 'true');
    await expect.element(screen.getByRole('tab', { name: 'Contracts' })).toBeVisible();
    await screen.unmount();
    for (const value of [null, ' ', 'False']) {
      const without = await show(value);
      await expect.element(without.screen.getByRole('heading', { name: 'Your Documents' })).toBeVisible();
      expect(without.screen.getByRole('tab').elements()).toEqual([]);
      await without.screen.unmount();
    }
  });
});

it('a look at the contracts loses no file that was chosen, nor what was typed for it', async () => {
  const project = { ...PROJECT, settingValue: 'lakeside' };
  const contracts = { data: { project: { id: '12', contracts: [] } } };
  stubServer({ ...PROJECT_ANSWERS, GetProject: { data: { project } }, GetProjectContracts: contracts });
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: '/n/projects/12', user: userWith() });
  await expect.element(screen.getByRole('heading', { name: 'Your Documents' })).toBeVisible();
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, [pdf('Offer.pdf')]);
  const name = screen.getByRole('form', { name: 'Upload Offer.pdf' }).getByRole('textbox');
  await name.fill('Best offer');
  await screen.getByRole('tab', { name: 'Contracts' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Contracts' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your Documents' }).elements()).toEqual([]);
  await screen.getByRole('tab', { name: 'Files' }).click();
  await expect.element(name).toHaveValue('Best offer');
});

describe('the Contracts tab', () => {
  it('CON-001 has its header, Link Contract and a search that waits for 275 ms', async () => {
    const { screen } = await showContracts();
    await expect.element(screen.getByRole('heading', { name: 'Contracts' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Link Contract' })).toBeVisible();
    await expect.element(screen.getByRole('searchbox', { name: 'Search Contracts' })).toBeVisible();
    await screen.unmount();
    await expectDebounced({
      show: async () => (await showContracts()).address,
      delay: 275,
      before: '/n/projects/12',
      after: '/n/projects/12?search=quote',
    });
  });

  it('the search finds by name, organization, type, other party and status', async () => {
    const { screen } = await showContracts({
      contracts: [
        linkedContract(),
        linkedContract({ id: '6', contractName: 'Injector lease', otherParty: 'Key Equipment' }),
      ],
    });
    await expect.poll(names).toHaveLength(2);
    await screen.getByRole('searchbox', { name: 'Search Contracts' }).fill('key equip');
    await expect.poll(names).toEqual([expect.stringContaining('Injector lease')]);
    await expectAccessible();
  });

  it('CON-002 shows its columns, ten rows a page, by name descending', async () => {
    const contracts = Array.from({ length: 11 }, (_, index) =>
      linkedContract({ id: String(index + 1), contractName: `contract ${String(index + 10)}` }),
    );
    const { screen } = await showContracts({
      contracts: [...contracts, linkedContract({ id: '99', contractName: 'Zeta' })],
    });
    const headers = screen.getByRole('columnheader');
    await expect
      .poll(() => headers.elements().map(({ textContent }) => textContent))
      .toEqual([
        'Contract Name',
        'Contract Organization',
        'Contract Type',
        'Other Party',
        'Effective',
        'Status',
        'Actions',
      ]);
    await expect.poll(() => names().length).toBe(10);
    // Without regard to case (B-49).
    expect(names()[0]).toContain('Zeta');
    expect(names()[1]).toContain('contract 20');
    const link = screen.getByRole('link', { name: /^Zeta/ });
    await expect.element(link).toHaveAttribute('href', 'https://clm.example/contracts/5');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await expect.element(screen.getByRole('cell', { name: '07/01/2026' }).first()).toBeVisible();
  });

  it('CON-003 says where contracts will appear when none is linked', async () => {
    const { screen } = await showContracts();
    await expect
      .element(screen.getByText('MediTract CLM Contracts linked to this Project will appear here.'))
      .toBeVisible();
    await expectAccessible();
  });

  it('CON-004 Unlink Contract takes a contract off the list; a failure shows the request error', async () => {
    let contracts = [linkedContract(), linkedContract({ id: '6', contractName: 'Injector lease' })];
    let fails = true;
    const { screen, server } = await showContracts({
      contracts: () => contracts,
      answers: {
        deleteProjectContract: ({ variables }) => {
          if (fails) return { error: 'ConflictError', message: 'The project is archived' };
          contracts = contracts.filter(({ id }) => id !== variables['id']);
          return { data: { deleteProjectContract: true } };
        },
      },
    });
    const unlink = async () => {
      await screen.getByRole('button', { name: 'Actions for CT full service' }).click();
      await screen.getByRole('menuitem', { name: 'Unlink Contract' }).click();
    };
    await unlink();
    await expect
      .element(screen.getByText('There was an error and we were unable to process your request.'))
      .toBeVisible();
    expect(names()).toHaveLength(2);
    fails = false;
    await unlink();
    await expect.element(screen.getByText('Your contract has been successfully unlinked.')).toBeVisible();
    await expect.poll(names).toEqual([expect.stringContaining('Injector lease')]);
    expect(
      server.calls.findLast(({ operationName }) => operationName === 'deleteProjectContract')?.variables,
    ).toEqual({
      id: '5',
    });
  });

  it('says why nothing can be linked or unlinked in an archived project', async () => {
    const { screen } = await showContracts({ contracts: [linkedContract()], isArchived: true });
    const link = screen.getByRole('button', { name: 'Link Contract' });
    await expect.element(link).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('button', { name: 'Actions for CT full service' }).click();
    await expect
      .element(screen.getByRole('menuitem', { name: 'Unlink Contract' }))
      .toHaveAttribute('aria-description', 'The project is archived');
  });

  it('offers nothing to whoever may not change the project', async () => {
    const { screen } = await showContracts({
      contracts: [linkedContract()],
      mayChange: false,
    });
    await expect.element(screen.getByRole('link', { name: /^CT full service/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Link Contract|Actions/ }).elements()).toEqual([]);
  });

  it('can be asked again when it fails', async () => {
    let fails = true;
    const { screen } = await showContracts({
      answers: {
        GetProjectContracts: () =>
          fails
            ? { error: 'InternalError' }
            : { data: { project: { id: '12', contracts: [linkedContract()] } } },
      },
    });
    await expect.element(screen.getByRole('alert').getByText('An error has occurred.')).toBeVisible();
    fails = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('link', { name: /^CT full service/ })).toBeVisible();
  });
});

const NAMES = ['Anesthesia lease', 'Bed service', 'CT full service'];
provesLoadedList({
  path: '/',
  element: <ProjectContracts project={{ id: '12', systemId: '1', isArchived: false }} mayChange />,
  table: 'Contracts',
  operation: 'GetProjectContracts',
  data: (contracts) => ({ project: { id: '12', contracts } }),
  pageSize: 10,
  row: (n) => {
    const cell = NAMES[n - 1] ?? `Contract ${n}`;
    const place = { organizationName: `Campus ${n}`, otherParty: `Party ${n}`, contractType: `Type ${n}` };
    const status = {
      contractStatus: n === 1 ? 'Active' : 'Expired',
      contractStartDate: 1_700_000_000 + n * 86_400,
    };
    return { row: linkedContract({ id: String(n), contractName: cell, ...place, ...status }), cell };
  },
  search: { finds: 'bed', others: 1 },
  sorts: ['Contract Name', 'Contract Organization', 'Contract Type', 'Other Party', 'Status'].map(
    (header) => ({
      header,
      ascending: ['Anesthesia lease', 'Bed service'] as const,
    }),
  ),
  empty: 'MediTract CLM Contracts linked to this Project will appear here.',
  nothingFound: 'No Contracts Found',
});
