import { dayToEpochSeconds } from '@capwise/domain/dates';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { foundContract, linkedContract, ORGANIZATIONS, showContracts } from './contracts.fixtures.tsx';

const dialog = () => page.getByRole('dialog', { name: 'Link an Existing Contract' });
const term = () => dialog().getByRole('searchbox');
const linkButton = () => dialog().getByRole('button', { name: 'Link Contract(s)' });
const rows = () => dialog().getByRole('row').elements().slice(1);
const chosen = () => dialog().getByRole('region', { name: 'These Contracts Will Be Linked' });

async function open(options: Parameters<typeof showContracts>[0] = {}) {
  const shown = await showContracts(options);
  await shown.screen.getByRole('button', { name: 'Link Contract' }).click();
  await expect.element(dialog()).toBeVisible();
  return shown;
}

async function search(text: string) {
  await term().fill(text);
  await userEvent.keyboard('{Enter}');
}

const PROMPT = 'Enter search criteria to view and select contracts to link';

describe('the overlay for linking contracts', () => {
  it('CON-005 offers the organizations by name, with the current one selected', async () => {
    await open();
    const organization = dialog().getByRole('combobox', { name: 'Organization' });
    await expect.element(organization).toHaveValue('Main Campus');
    await organization.click();
    const options = page.getByRole('option');
    await expect
      .poll(() => options.elements().map(({ textContent }) => textContent))
      .toEqual(['East Clinic', 'Main Campus', 'West Pavilion']);
    await userEvent.keyboard('{Escape}');
    await expectAccessible();
  });

  it('searches on submit, for a term that is not blank', async () => {
    const { server } = await open({ found: [foundContract('1')] });
    const asked = () => server.calls.filter(({ operationName }) => operationName === 'SearchContracts');
    await search('   ');
    await term().fill('ct');
    expect(asked()).toEqual([]);
    await search('  ct ');
    await expect.poll(() => rows().length).toBe(1);
    expect(asked().map(({ variables }) => variables)).toEqual([
      { systemId: '1', organizationId: 'O-1', term: 'ct' },
    ]);
  });

  it('CON-007 shows name, type, other party, effective and status, newest first, ten per page', async () => {
    const found = Array.from({ length: 11 }, (_, index) =>
      foundContract(String(index + 1), { startDate: dayToEpochSeconds(`20${String(index + 10)}-01-01`) }),
    );
    await open({ found });
    await search('ct');
    await expect.poll(() => rows().length).toBe(10);
    expect(rows()[0]!.textContent).toContain('Contract 11');
    expect(rows()[0]!.textContent).toContain('01/01/2020');
    const headers = dialog().getByRole('columnheader').elements();
    expect(headers.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Type',
      'Other Party',
      'Effective',
      'Status',
    ]);
    await dialog().getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => rows().length).toBe(1);
  });

  it('CON-008 already linked contracts cannot be selected', async () => {
    await open({
      contracts: [linkedContract({ contractId: '1' })],
      found: [foundContract('1'), foundContract('2')],
    });
    await search('ct');
    await expect.element(dialog().getByRole('checkbox', { name: /Contract 1/ })).toBeDisabled();
    await expect.element(dialog().getByRole('checkbox', { name: /Contract 2/ })).toBeEnabled();
    await expect.element(dialog().getByText('Linked', { exact: true })).toBeVisible();
  });

  it('CON-009 selected contracts are listed at the right and can be removed, next to Cancel and Link Contract(s)', async () => {
    await open({ found: [foundContract('1'), foundContract('2')] });
    await expect.element(dialog().getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect.element(linkButton()).toHaveAttribute('aria-disabled', 'true');
    await search('ct');
    await dialog()
      .getByRole('checkbox', { name: /Contract 1/ })
      .click();
    await dialog()
      .getByRole('checkbox', { name: /Contract 2/ })
      .click();
    await expect.poll(() => chosen().getByRole('listitem').elements().length).toBe(2);
    await expect.element(linkButton()).toHaveAttribute('aria-disabled', 'false');
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Remove Contract 1' }).click();
    await expect.element(dialog().getByRole('button', { name: 'Remove Contract 2' })).toHaveFocus();
    await dialog().getByRole('button', { name: 'Remove Contract 2' }).click();
    await expect.element(linkButton()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(dialog().getByRole('checkbox', { name: /Contract 1/ })).not.toBeChecked();
  });

  it('another organization clears the results and keeps the selection', async () => {
    const { server } = await open({
      found: [foundContract('1')],
      answers: { saveProjectContracts: { data: { saveProjectContracts: [] } } },
    });
    await search('ct');
    await dialog()
      .getByRole('checkbox', { name: /Contract 1/ })
      .click();
    await dialog().getByRole('combobox', { name: 'Organization' }).click();
    await page.getByRole('option', { name: 'East Clinic' }).click();
    await expect.element(dialog().getByText(PROMPT)).toBeVisible();
    await expect.element(chosen().getByText('Main Campus')).toBeVisible();
    await linkButton().click();
    await expect.poll(() => server.operations()).toContain('saveProjectContracts');
    const call = server.calls.find(({ operationName }) => operationName === 'saveProjectContracts');
    expect(call!.variables).toEqual({
      contracts: [{ projectId: '12', contractId: '1', organizationId: 'O-1' }],
    });
  });

  it('CON-010 shows a prompt before a search, without matches and without an organization', async () => {
    const { screen } = await open();
    await expect.element(dialog().getByText(PROMPT)).toBeVisible();
    await search('zzz');
    await expect
      .element(
        dialog().getByText(
          'No results could be found related to your entry. Enter a new search query and try again.',
        ),
      )
      .toBeVisible();
    await screen.unmount();
    await open({
      answers: {
        GetUserOrganizations: {
          data: { userOrganizations: { ...ORGANIZATIONS, organizations: [], currentOrganizationId: null } },
        },
      },
    });
    await expect.element(dialog().getByText('No organization Found')).toBeVisible();
  });

  it('CON-011 links by projectId, contractId and organizationId, and a failure shows a message and keeps the selection', async () => {
    let fails = true;
    const linked: ReturnType<typeof linkedContract>[] = [];
    const { server, screen } = await open({
      contracts: () => linked,
      found: [foundContract('1')],
      answers: {
        saveProjectContracts: () => {
          if (fails) return { error: 'SourceError', message: 'Contract management does not answer.' };
          linked.push(linkedContract());
          return { data: { saveProjectContracts: [{ __typename: 'ProjectContract', id: '5' }] } };
        },
      },
    });
    await search('ct');
    await dialog()
      .getByRole('checkbox', { name: /Contract 1/ })
      .click();
    await linkButton().click();
    await expect.element(screen.getByText('Failed to link contract(s)')).toBeVisible();
    expect(chosen().getByRole('listitem').elements()).toHaveLength(1);
    fails = false;
    await linkButton().click();
    await expect.element(screen.getByText('Your contract has been successfully linked.')).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: /^CT full service/ })).toBeVisible();
    expect(
      server.calls.findLast(({ operationName }) => operationName === 'saveProjectContracts')!.variables,
    ).toEqual({
      contracts: [{ projectId: '12', contractId: '1', organizationId: 'O-1' }],
    });
  });

  it('an unavailable source can be searched again', async () => {
    let fails = true;
    await open({
      answers: {
        SearchContracts: () =>
          fails ? { error: 'SourceError' } : { data: { searchContracts: [foundContract('1')] } },
      },
    });
    await search('ct');
    await expect.element(dialog().getByText('An error has occurred.')).toBeVisible();
    fails = false;
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => rows().length).toBe(1);
  });
});
