import { addDays } from '@capwise/domain/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorName } from '../../../../test/api.ts';
import { COUNT, file, HEADER, type ImportsApi, row, startImportsApi } from './import.fixtures.ts';

let api: ImportsApi;
beforeAll(async () => {
  api = await startImportsApi();
});
afterAll(() => api.close());

describe('imports', () => {
  it('a dry run reports and stores nothing', async () => {
    const before = await api.countOf(1);
    const { result } = await api.send('quotes', file(row()), { dryRun: 'true' });
    expect(result).toMatchObject({ outcome: 'dry-run', imported: 1 });
    expect(await api.countOf(1)).toBe(before);
  });

  it('DEAL-031 DEAL-034 imported deals appear immediately, with exact cents, without the hospital', async () => {
    const before = await api.countOf(1);
    const { result } = await api.send('quotes', file(row(), row({ line: '2', quantity: '3' })));
    expect(result).toMatchObject({ outcome: 'imported', imported: 2 });
    expect(await api.countOf(1)).toBe(before + 2);
    const answer = await api.graphql(
      'purchaser',
      '{ dealsDataForTechnology(technologyId: 1, months: 36) { quotedProducts { quotedPrice listPrice discount quantity product { productName } } } }',
    );
    const mine = answer.data.dealsDataForTechnology.quotedProducts.filter(
      (one: { quotedPrice: number }) => one.quotedPrice === 2_500_000.5,
    );
    expect(mine).toHaveLength(2);
    expect(mine[0]).toMatchObject({ listPrice: 3_000_000, discount: 0.1667 });
    expect(JSON.stringify(answer)).not.toContain('Secret Valley');
    const csv = await (await api.get('purchaser', '/api/technology/1/quotedproducts/csv/36')).text();
    expect(csv).not.toContain('Secret Valley');
  });

  it('repeating an import changes nothing, and other values under the same reference are refused', async () => {
    const before = await api.countOf(1);
    expect((await api.send('quotes', file(row(), row({ line: '2', quantity: '3' })))).result).toMatchObject({
      outcome: 'unchanged',
      known: 2,
    });
    const changed = await api.send('quotes', file(row({ quoted_price: '1' })));
    expect(changed.result?.outcome).toBe('refused');
    expect(changed.problems[0]).toMatchObject({ line: 2, column: 'quote_reference' });
    const more = await api.send('quotes', file(row(), row({ line: '3' })));
    expect(more.result).toMatchObject({ outcome: 'imported', imported: 1, known: 1 });
    expect(await api.countOf(1)).toBe(before + 1);
  });

  it('components are other values if one is missing, but not in another order', async () => {
    const send = async (components: string) => {
      const csv = `${HEADER},components\r\n${row({ quote_reference: 'PARTS' })},${components}\r\n`;
      return (await api.send('quotes', csv)).result?.outcome;
    };
    expect(await send('Cardiac package; Remote workstation')).toBe('imported');
    expect(await send('Remote workstation; Cardiac package')).toBe('unchanged');
    for (const other of ['Cardiac package; Injector', 'Cardiac package', ''])
      expect(await send(other), other).toBe('refused');
  });

  it('unknown names are created only on request, appear only then, and are removed with the import', async () => {
    const names = async () =>
      (await api.graphql('purchaser', '{ technologies { id name } }')).data.technologies as {
        id: string;
        name: string;
      }[];
    const strange = row({
      quote_reference: 'NEW-1',
      technology: 'Tricorder',
      market_segment: 'Handheld',
      oem: 'Starfield Works',
      product: 'TR-590',
    });
    const tried = await api.send('quotes', file(strange), { createMissing: 'true', dryRun: 'true' });
    expect(tried.result).toMatchObject({
      outcome: 'dry-run',
      created: { technologies: 1, marketSegments: 1, oems: 1, products: 1 },
    });
    expect((await names()).some((one) => one.name === 'Tricorder')).toBe(false);
    const { result } = await api.send('quotes', file(strange), { createMissing: 'true' });
    expect(result?.outcome).toBe('imported');
    const made = (await names()).find((one) => one.name === 'Tricorder')!;
    expect(await api.countOf(Number(made.id))).toBe(1);
    const undone = await api.get('admin', `/api/imports/${result!.batchId}/undo`, { method: 'POST' });
    expect(undone.status).toBe(200);
    expect((await names()).some((one) => one.name === 'Tricorder')).toBe(false);
    expect((await api.get('admin', `/api/imports/${result!.batchId}/undo`, { method: 'POST' })).status).toBe(
      409,
    );
    expect((await api.get('admin', '/api/imports/999999/undo', { method: 'POST' })).status).toBe(404);
  });

  it('service contracts have their type, own names of Other, and ranges of systems', async () => {
    const header =
      'contract_reference,analyzed_date,hospital,technology,oem,product,service_provider,service_type,annual_cost,number_of_systems';
    const [year, month, day] = addDays(api.services.clock.today(), -30).split('-');
    const line = (reference: string, type: string, systems: string) =>
      `${reference},${month}/${day}/${year},Secret Valley,CT Scanner,Siemens Healthineers,naeotom alpha.peak,"Acme, Inc.",${type},1234.56,${systems}`;
    const wrong = await api.send('contracts', `${header}\n${line('C-0', 'Magic', 'many')}\n`);
    expect(wrong.problems.map((one) => one.column)).toEqual(['service_type', 'number_of_systems']);
    const { result } = await api.send(
      'contracts',
      `${header}\n${line('C-1', 'full service', '4')}\n${line('C-2', 'Other: Tube bank', '')}\n`,
    );
    expect(result).toMatchObject({ outcome: 'imported', imported: 2 });
    const answer = await api.graphql(
      'purchaser',
      `{ serviceContractDealsDataForTechnology(technologyId: 1, months: 3) { serviceContractProducts {
        serviceProviderName annualCost contractType contractTypeId contractTypeIsOther numSystems } } }`,
    );
    const mine = answer.data.serviceContractDealsDataForTechnology.serviceContractProducts.filter(
      (one: { serviceProviderName: string }) => one.serviceProviderName === 'Acme, Inc.',
    );
    expect(mine).toContainEqual({
      serviceProviderName: 'Acme, Inc.',
      annualCost: 1234.56,
      contractType: 'Tube bank',
      contractTypeId: -1,
      contractTypeIsOther: true,
      numSystems: null,
    });
    expect(mine).toContainEqual(expect.objectContaining({ contractType: 'Full Service', numSystems: '3-5' }));
  });

  it('a cell that starts a formula is exported as text', async () => {
    const risky = row({
      quote_reference: 'RISK',
      technology: 'Risky',
      market_segment: '=cmd()',
      oem: '@oem',
      product: '-1+1',
    });
    await api.send('quotes', file(risky), { createMissing: 'true' });
    const { technologies } = (await api.graphql('admin', '{ technologies { id name } }')).data;
    const { id } = technologies.find((one: { name: string }) => one.name === 'Risky');
    const csv = await (await api.get('admin', `/api/technology/${id}/quotedproducts/csv/12`)).text();
    expect(csv).toContain(",'=cmd(),'@oem,'-1+1,");
    expect(errorName(await api.graphql('basic', COUNT, { id }))).toBeUndefined();
  });
});
