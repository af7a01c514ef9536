import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { renderElement, renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { WatchButton } from './watch-button.tsx';
import { WatchList } from './watch-list.tsx';
import { WatchedCard } from './watched-card.tsx';
import { type Subject, technologySubject } from './watched-subject.ts';

const TECHNOLOGY = technologySubject({ id: '7', name: 'CT Scanner' });
const PRODUCT: Subject = {
  ...TECHNOLOGY,
  ...{ marketSegmentId: '10', marketSegmentName: '64 Slice CT' },
  ...{ productConfigurationId: '31', productName: 'Aurora' },
};

const deal = (id: string, quotedPrice: number) => ({
  __typename: 'WatchedDeal',
  ...{ id, productName: 'Aurora', analyzedOn: '2026-11-20', quotedPrice, discount: 0.25 },
});
const watch = (id: string, over: object = {}) => ({
  __typename: 'Watch',
  ...{ id, ...PRODUCT, oemId: '5', maxPrice: null, minDiscount: null, byMail: false, version: 1 },
  ...{ newDealCount: 0, newDealTotal: 0, newDeals: [], asOf: '2026-11-25T10:00:00.123Z' },
  ...over,
});
const fresh = {
  ...{ newDealCount: 5, newDealTotal: 5 },
  newDeals: [deal('91', 812_000), deal('92', 815_000), deal('93', 820_000)],
};

/** A server that stores watches. */
function serve(first: readonly ReturnType<typeof watch>[], more: Answers = {}) {
  let stored = [...first];
  return stubServer({
    GetWatches: () => ({ data: { watches: stored } }),
    GetWatchPreview: ({ variables: { minDiscount } }) => ({
      data: { watchPreview: minDiscount === null ? 194 : 14 },
    }),
    SaveWatch: ({ variables: { id, version, ...values } }) => {
      const saved = watch(String(id ?? '99'), { ...values, version: Number(version) + 1 });
      stored = [saved, ...stored.filter((one) => one.id !== saved.id)];
      return { data: { saveWatch: saved } };
    },
    RemoveWatch: ({ variables: { id } }) => {
      stored = stored.filter((one) => one.id !== id);
      return { data: { removeWatch: true } };
    },
    MarkWatchesSeen: ({ variables: { id } }) => {
      stored = stored.map((one) => (one.id === id ? { ...one, newDealCount: 0, newDeals: [] } : one));
      return { data: { markWatchesSeen: true } };
    },
    ...more,
  });
}
const page = (subject: Subject) => (
  <div>
    <h1>Page</h1>
    <WatchButton subject={subject} />
    <WatchList />
  </div>
);

it('adds a watch with a target after a preview, edits and removes it', async () => {
  const server = serve([]);
  const { screen } = await renderElement(page(PRODUCT), { user: userWith() });
  await expect.element(screen.getByText(/^Watch a product, a market segment or a technology/)).toBeVisible();
  const button = screen.getByRole('button', { name: 'Watch', exact: true });
  await userEvent.click(button);
  const dialog = screen.getByRole('dialog', { name: 'Watch: Aurora' });
  await expect.element(dialog.getByText('194 deals of the last 12 months would have matched.')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: 'Deals' }));
  await userEvent.click(screen.getByRole('option', { name: 'Discount at or above' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Watch' }));
  const discount = dialog.getByRole('textbox', { name: 'Discount' });
  await expect.element(discount).toHaveFocus();
  await expect.element(discount).toHaveAccessibleDescription('Enter a discount from 0.1% to 99.9%');
  await userEvent.type(discount, '14.5');
  await expect.element(dialog.getByText('14 deals of the last 12 months would have matched.')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Also by mail, once a week' }));
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: 'Watch' }));
  await expect.element(button).toHaveFocus();
  expect(server.calls.find(({ operationName }) => operationName === 'SaveWatch')!.variables).toEqual({
    ...{ id: null, version: null, technologyId: '7', marketSegmentId: '10', productConfigurationId: '31' },
    ...{ maxPrice: null, minDiscount: 0.145, byMail: true },
  });
  await expect.element(screen.getByText('Discount 14.5% or more')).toBeVisible();
  await expect.element(screen.getByText('Weekly mail')).toBeVisible();
  await expectAccessible();

  await userEvent.click(screen.getByRole('button', { name: 'Actions for Aurora' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit…' }));
  const edit = screen.getByRole('dialog', { name: 'Edit watch: Aurora' });
  await expect.element(edit.getByRole('textbox', { name: 'Discount' })).toHaveValue('14.5%');
  await userEvent.click(edit.getByRole('combobox', { name: 'Deals' }));
  await userEvent.click(screen.getByRole('option', { name: 'Quoted price at or below' }));
  await userEvent.type(edit.getByRole('textbox', { name: 'Price' }), '85000050');
  await userEvent.click(edit.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByText('Quoted price $850,000.50 or less')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Actions for Aurora' })).toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: 'Actions for Aurora' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
  await expect.element(screen.getByText(/^Watch a product, a market segment or a technology/)).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
});

it('asks which version to keep if another window changed or stopped it meanwhile', async () => {
  const target = { maxPrice: null, minDiscount: 0.2 };
  let stored = watch('1', { ...target, byMail: true });
  const server = serve([], {
    GetWatches: () => ({ data: { watches: [stored] } }),
    SaveWatch: ({ variables: { version, ...values } }) => {
      if (version !== stored.version)
        return { error: 'ConflictError', field: 'version', message: 'Another window has changed it' };
      stored = watch('1', { ...values, version: stored.version + 1 });
      return { data: { saveWatch: stored } };
    },
  });
  const { screen } = await renderElement(page(PRODUCT), { user: userWith() });
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Aurora' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit…' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit watch: Aurora' });
  const discount = dialog.getByRole('textbox', { name: 'Discount' });
  const mail = dialog.getByRole('checkbox', { name: 'Also by mail, once a week' });
  await userEvent.fill(discount, '25');
  stored = watch('1', { ...target, version: 2 });
  const save = dialog.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  await expect.element(dialog.getByText('Another window has changed it')).toBeVisible();
  await expectAccessible();
  await userEvent.click(dialog.getByRole('button', { name: 'Keep mine' }));
  await expect.element(mail).not.toBeChecked();
  await expect.element(discount).toHaveValue('25%');
  stored = watch('1', { ...target, minDiscount: 0.3, version: 3 });
  await userEvent.click(save);
  await userEvent.click(dialog.getByRole('button', { name: 'Show theirs' }));
  await expect.element(discount).toHaveValue('30%');
  await userEvent.click(save);
  await expect.element(dialog).not.toBeInTheDocument();
  const saves = server.calls.filter(({ operationName }) => operationName === 'SaveWatch');
  expect(saves.map(({ variables }) => variables)).toMatchObject([
    { version: 1, minDiscount: 0.25, byMail: true },
    { version: 2, minDiscount: 0.25, byMail: false },
    { version: 3, minDiscount: 0.3, byMail: false },
  ]);
});

it('offers no price for a technology, shows refusals at their field and asks again after a failure', async () => {
  let fails = true;
  serve([watch('1')], {
    GetWatches: () => (fails ? { error: 'InternalError' } : { data: { watches: [watch('1')] } }),
    SaveWatch: { error: 'conflict', field: 'target', message: 'You already watch this with this target' },
  });
  const { screen } = await renderElement(page(TECHNOLOGY), { user: userWith() });
  await expect.element(screen.getByText('Your watches could not be loaded')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.element(screen.getByText('Nothing new')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Watch', exact: true }));
  const deals = screen.getByRole('combobox', { name: 'Deals' });
  await userEvent.click(deals);
  await expect.element(screen.getByRole('option', { name: 'Any deal' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Quoted price at or below' }).query()).toBeNull();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Watch' }));
  await expect.element(deals).toHaveAccessibleDescription(/^You already watch this with this target/);
});

it('is hidden from users who see no deals', async () => {
  const { screen } = await renderElement(
    <>
      <p>Page</p>
      <WatchButton subject={TECHNOLOGY} />
    </>,
    { user: userWithout('ViewDealsDatabase') },
  );
  await expect.element(screen.getByText('Page')).toBeVisible();
  expect(screen.getByRole('button').query()).toBeNull();
});

it('Home lists new deals with links to them, and marks them as seen', async () => {
  const server = serve([watch('1', fresh), watch('2', { ...TECHNOLOGY, oemId: null })]);
  const { screen } = await renderElement(
    <div>
      <h1>Home</h1>
      <WatchedCard />
    </div>,
    { user: userWith() },
  );
  const card = screen.getByRole('region', { name: 'Watched' });
  await expect.element(card.getByText('5 new deals').first()).toBeVisible();
  const group = card.getByRole('region', { name: 'Aurora' });
  const links = () =>
    group
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'));
  const filtered = '/n/tools/deals?technologyId=7&marketSegmentIds[]=10&oemIds[]=5&modelIds[]=Aurora';
  expect(links()).toEqual([filtered, ...['91', '92', '93'].map((id) => `${filtered}&deal=${id}`)]);
  await expect.element(group.getByText('$812,000')).toBeVisible();
  await expectAccessible();
  await userEvent.click(card.getByRole('button', { name: 'All watches' }));
  await expect.element(screen.getByRole('dialog').getByRole('link', { name: 'CT Scanner' })).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(group.getByRole('button', { name: 'Mark deals of Aurora as seen' }));
  await expect.element(card.getByText('No new deals for your 2 watches.')).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  expect(server.calls.find(({ operationName }) => operationName === 'MarkWatchesSeen')!.variables).toEqual({
    ...{ id: '1', asOf: '2026-11-25T10:00:00.123Z' },
  });
});

it('Home counts a deal of two watches once', async () => {
  const one = { newDealCount: 1, newDealTotal: 1, newDeals: [deal('91', 812_000)] };
  serve([watch('1', one), watch('2', { ...TECHNOLOGY, oemId: null, ...one })]);
  const { screen } = await renderElement(<WatchedCard />, { user: userWith() });
  const card = screen.getByRole('region', { name: 'Watched' });
  for (const name of ['Aurora', 'CT Scanner'])
    await expect.element(card.getByRole('region', { name }).getByText('1 new deal')).toBeVisible();
  expect(card.getByText('1 new deal', { exact: true }).elements()).toHaveLength(3);
});

it('the link of a mail stops the mails on a click, without sign-in', async () => {
  const posted: string[] = [];
  let status = 500;
  stubServer(
    {},
    {
      '/stop-mail': (init, url) => {
        posted.push(`${init?.method} ${url.search} ${init?.body}`);
        return new Response('{}', { status });
      },
    },
  );
  const { screen } = await renderRoutes(brandRoutes('spend'), { path: '/stop-mail?token=5.abc' });
  const stop = screen.getByRole('button', { name: 'Stop mails' });
  await expect.element(stop).toBeVisible();
  expect(posted).toEqual([]);
  await stop.click();
  await expect.element(screen.getByText(/could not be stopped/)).toBeVisible();
  status = 200;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText(/^The weekly mails are off/)).toBeVisible();
  expect(posted).toEqual(Array(2).fill('POST ?token=5.abc List-Unsubscribe=One-Click'));
  await expectAccessible();
});

it.each([
  [true, userWith()],
  [false, userWithout('ViewCurrentActivity')],
])('promises deals on Home only to users who can open it: %s', async (mayOpen, user) => {
  serve([]);
  const { screen } = await renderElement(page(PRODUCT), { user });
  await expect
    .element(screen.getByText(mayOpen ? /new deals on Home\.$/ : /new deals here\.$/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Watch', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Watch: Aurora' });
  await expect.element(dialog.getByText('194 deals of the last 12 months would have matched.')).toBeVisible();
  expect(dialog.getByText(/appear on Home/).elements()).toHaveLength(mayOpen ? 1 : 0);
});
