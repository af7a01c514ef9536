import { expect, it, vi } from 'vitest';
import { stubServer } from '../../test/server.ts';
import { downloadFile } from './download.ts';

it('fetches with the bearer token and saves under the given name', async () => {
  let authorization: string | null = null;
  stubServer(
    {},
    {
      '/deals.csv': (init) => {
        authorization = new Headers(init?.headers).get('authorization');
        return new Response('a,b');
      },
    },
  );
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await downloadFile('/deals.csv', 'Deals of MRI.csv', 'abc');

  expect(authorization).toBe('Bearer abc');
  const link = clicked.mock.instances[0] as unknown as HTMLAnchorElement;
  expect(link.download).toBe('Deals of MRI.csv');
  expect(link.href).toMatch(/^blob:/);
});

it('a refused download fails with the status text and saves nothing', async () => {
  stubServer({}, { '/deals.csv': () => new Response('', { status: 403, statusText: 'Forbidden' }) });
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await expect(downloadFile('/deals.csv', 'x.csv', 'abc')).rejects.toThrow('Forbidden');
  expect(clicked).not.toHaveBeenCalled();
});
