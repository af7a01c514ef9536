import { TEXTS } from '@capwise/domain/texts';
import { Suspense, useState } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type * as LoadPart from '../../lib/parts/load-part.ts';
import { loadPart } from '../../lib/parts/load-part.ts';
import { renderElement } from '../../test/render.tsx';
import { stubServer } from '../../test/server.ts';
import { lazyOverlay, lazyScreen, PartLoading } from './lazy-part.tsx';

const Content = () => <p>The content</p>;

/** A part that fails to load while the server is away. */
function part() {
  let away = true;
  let asked = 0;
  stubServer({}, { '/': () => (away ? Response.error() : new Response()) });
  return {
    asked: () => asked,
    comeBack: () => {
      away = false;
    },
    load: async () => {
      asked += 1;
      if (away) throw new TypeError('Failed to fetch dynamically imported module');
      return { default: Content };
    },
  };
}

it('a screen that fails to load reports a lost connection, and can be retried', async () => {
  const { load, comeBack, asked } = part();
  const Screen = lazyScreen(load);
  const { screen } = await renderElement(
    <Suspense fallback={<PartLoading />}>
      <Screen />
    </Suspense>,
  );
  const panel = screen.getByRole('main').getByRole('alert');
  await expect.element(panel.getByText(TEXTS.connectionLost)).toBeVisible();
  const before = asked();
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  await expect.poll(asked).toBeGreaterThan(before);
  await expect.element(panel.getByText(TEXTS.connectionLost)).toBeVisible();

  comeBack();
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByText('The content')).toBeVisible();
  await expect.element(screen.getByText(TEXTS.connectionLost)).not.toBeInTheDocument();
});

it('a line at the top says that a screen waits, and for what if it takes long', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Content }>();
  const Screen = lazyScreen(() => promise);
  const { screen } = await renderElement(
    <Suspense>
      <Screen />
    </Suspense>,
  );
  const text = screen.getByText('Waiting for the network');
  await expect.element(text).toBeVisible();
  const place = text.element().parentElement!;
  expect(place.getAttribute('aria-live')).toBe('polite');
  expect(place.firstElementChild!.getBoundingClientRect()).toMatchObject({ top: 0, height: 3 });
  resolve({ default: Content });
  await expect.element(screen.getByText('The content')).toBeVisible();
  await expect.poll(() => place.childElementCount).toBe(0);
});

it('a screen loaded before is drawn without a loader', async () => {
  const loader = vi.fn(() => <p>Loading it</p>);
  const Loader = loader;
  const load = vi.fn(async () => ({ default: Content }));
  const Screen = lazyScreen(load);
  await Screen.preload();
  const { screen } = await renderElement(
    <Suspense fallback={<Loader />}>
      <Screen />
    </Suspense>,
  );
  await expect.element(screen.getByText('The content')).toBeVisible();
  expect(loader).not.toHaveBeenCalled();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a screen that failed to load ahead is loaded when it is drawn', async () => {
  const load = vi.fn(async () => ({ default: Content }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Screen = lazyScreen(load);
  await expect(Screen.preload()).rejects.toThrow(TypeError);
  const { screen } = await renderElement(
    <Suspense fallback={<PartLoading />}>
      <Screen />
    </Suspense>,
  );
  await expect.element(screen.getByText('The content')).toBeVisible();
});

it('a dialog that fails to load keeps the page, shows a message, and opens with the connection', async () => {
  const { load, comeBack } = part();
  const Dialog = lazyOverlay(load);
  const { screen } = await renderElement(
    <>
      <p>The page</p>
      <Dialog />
    </>,
  );
  await expect.element(screen.getByRole('alert').getByText(TEXTS.connectionLost)).toBeVisible();
  await expect.element(screen.getByText('The page')).toBeVisible();
  comeBack();
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('The content')).toBeVisible();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('a page stays visible and keeps its focus while a dialog loads', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: typeof Content }>();
  const Dialog = lazyOverlay(() => promise);
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        {opened && <Dialog />}
      </>
    );
  }
  const { screen } = await renderElement(
    <Suspense fallback={<p>The page is hidden</p>}>
      <Page />
    </Suspense>,
  );
  const button = screen.getByRole('button', { name: 'Open' });
  await button.click();
  // React shows a fallback after this time.
  await new Promise((later) => setTimeout(later, 400));
  await expect.element(button).toBeVisible();
  await expect.element(button).toHaveFocus();
  resolve({ default: Content });
  await expect.element(screen.getByText('The content')).toBeVisible();
  await expect.element(button).toBeVisible();
});

it('a part missing in a new version is gone, one that failed by chance is not', async () => {
  stubServer({}, { '/': () => new Response() });
  const gone = vi.fn(async () => 'gone');
  expect(await loadPart(async () => Promise.reject(new TypeError('404')), gone)).toBe('gone');
  expect(gone).toHaveBeenCalledOnce();

  const unlucky = vi.fn(async () => 'there').mockRejectedValueOnce(new TypeError('reset'));
  expect(await loadPart(unlucky, gone)).toBe('there');
  expect(gone).toHaveBeenCalledOnce();
});

it('styles that failed to load are requested again', async () => {
  stubServer({}, { '/': () => new Response() });
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = 'http://localhost:9/assets/gone.css';
  document.head.append(link);
  await expect.poll(() => link.isConnected).toBe(false);
  const load = vi.fn(async () => 'there');
  expect(await loadPart(load, async () => 'gone')).toBe('gone');
  expect(load).not.toHaveBeenCalled();

  const restored = loadPart(load, async () => 'gone');
  document.head.querySelector<HTMLLinkElement>('link[href$="/gone.css"]')!.href = 'data:text/css,';
  expect(await restored).toBe('there');
});

it.each([
  ['the same version', '1', 'broken'],
  ['a new version', '2', 'outdated'],
] as const)(
  'a dialog that fails to load although the server has %s needs a reload',
  async (_, version, state) => {
    // A part that needs a reload stays that way, so this test has its own module.
    const address = new URL(import.meta.url);
    address.pathname = new URL('../../lib/parts/load-part.ts', address).pathname;
    address.search = `for=${state}`;
    const own = (await import(/* @vite-ignore */ address.href)) as typeof LoadPart;
    const entry = document.createElement('script');
    entry.type = 'module';
    entry.setAttribute('src', '/assets/index-1.js');
    document.head.prepend(entry);
    onTestFinished(() => entry.remove());
    stubServer({}, { '/': () => new Response(`<script src="/assets/index-${version}.js">`) });
    const failing = () => Promise.reject(new TypeError('Failed to fetch'));
    void own.loadPart(failing, own.tellReload);
    await expect.poll(own.partsState).toBe(state);
  },
);
