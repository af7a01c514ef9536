import { expect, it, vi } from 'vitest';
import { renderElement } from '../../test/render.tsx';
import { stubServer } from '../../test/server.ts';
import { DownloadButton } from './download-button.tsx';

it('shows the progress of a large file, and then saves it', async () => {
  const rest = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      stream.enqueue(new Uint8Array(1_500_000));
      await rest.promise;
      stream.enqueue(new Uint8Array(1_000_000));
      stream.close();
    },
  });
  stubServer({}, { '/gifts.csv': () => new Response(body, { headers: { 'content-type': 'text/csv' } }) });
  const saved: [string, string][] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push([this.download, this.href.slice(0, 5)]);
  });
  const button = <DownloadButton label="Export" file={{ path: '/gifts.csv', name: 'Gifts.csv' }} />;
  const { screen } = await renderElement(button);
  await screen.getByRole('button', { name: 'Export' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Export 1 MB' }))
    .toHaveAttribute('aria-busy', 'true');
  expect(saved).toEqual([]);
  rest.resolve();
  await expect.poll(() => saved).toEqual([['Gifts.csv', 'blob:']]);
  await expect.element(screen.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
});
