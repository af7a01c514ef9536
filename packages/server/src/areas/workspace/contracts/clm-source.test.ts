import { expect, it } from 'vitest';
import { clmSource } from './clm-source.ts';

it.each(['.', '..', '../..', '..\\..', 'a/b'])(
  'a contract tenant called %s does not leave the path of CLM_URL',
  async (tenant) => {
    const source = clmSource('http://127.0.0.1:1/api/clm', 'token');
    await expect(source.search(tenant, 'O-1', 'scanner')).rejects.toMatchObject({ name: 'ValidationError' });
    await expect(source.find(tenant, 'O-1', ['C-1'])).rejects.toMatchObject({ name: 'ValidationError' });
    await expect(source.organizations(tenant, 'a@b.example')).rejects.toMatchObject({
      name: 'ValidationError',
    });
  },
);
