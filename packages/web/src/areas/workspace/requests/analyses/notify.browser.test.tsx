import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { brandRoutes } from '../../../../test/routes.ts';
import type { Answers } from '../../../../test/server.ts';
import { userWith, userWithout } from '../../../../test/users.ts';
import {
  analysis,
  analyzed,
  makeDocument,
  makeShowDocument,
  request,
} from '../../documents/page/document.fixtures.ts';

const showDocument = makeShowDocument(brandRoutes('spend'));

const FILES = ['Benchmark.pdf', 'Line items.xlsx', 'Draft.docx'];

/** Two of three analyses are selected, and the overlay is open. */
async function open(answers: Answers = {}, changes: Parameters<typeof request>[0] = {}) {
  const shared = new Set<string>();
  const document = () => {
    const analystDocuments = FILES.map((name, index) =>
      analysis(String(index + 1), name, { isNotified: shared.has(name) }),
    );
    return makeDocument({ status: 'In Review', requests: [request({ analystDocuments, ...changes })] });
  };
  const page = await showDocument(document, { answers });
  const notify = page.screen.getByRole('button', { name: 'Notify Users' });
  await expect.element(notify).toHaveAttribute('aria-disabled', 'true');
  for (const name of FILES.slice(0, 2))
    await page.screen.getByRole('checkbox', { name: `Select ${name}` }).click();
  await expect.element(page.screen.getByText('2 selected')).toBeVisible();
  await notify.click();
  const overlay = page.screen.getByRole('dialog', { name: 'Notify User(s)' });
  await expect.element(overlay).toBeVisible();
  return { ...page, overlay, share: (name: string) => void shared.add(name) };
}

it('REQ-009 the overlay has users and comments, lists the documents, and has Cancel and Notify', async () => {
  const { screen, overlay, sentVariables } = await open();
  const users = overlay.getByRole('textbox', { name: 'User(s) to notify' });
  await expect.element(users).toHaveFocus();
  await users.fill('cfo@lakeside.example, not an address');
  await overlay.getByRole('textbox', { name: 'Analyst Comments' }).click();
  await expect.element(users).not.toHaveAttribute('aria-invalid', 'true');
  await users.fill('');
  expect(overlay.getByRole('textbox', { name: 'Analyst Comments' }).element().tagName).toBe('TEXTAREA');
  const listed = overlay.getByRole('list', { name: /^Documents being notified/ }).getByRole('listitem');
  expect(listed.elements().map(({ textContent }) => textContent)).toEqual([
    'Benchmark.pdfQuote Analysis',
    'Line items.xlsxQuote Analysis',
  ]);
  await expectAccessible();
  await expect.element(overlay.getByRole('button', { name: 'Notify' })).toBeVisible();
  await overlay.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => overlay.query()).toBeNull();
  expect(sentVariables('submitAnalystNotification')).toEqual([]);
  await expect.element(screen.getByText('2 selected')).toBeVisible();
});

it('REQ-010 REQ-018 notified analyses become shared, which a toast reports', async () => {
  const { screen, overlay, sentVariables, share } = await open({
    submitAnalystNotification: ({ variables }) => {
      for (const id of variables['documents'] as string[]) share(FILES[Number(id) - 1]!);
      return { data: { submitAnalystNotification: true } };
    },
    GetNotifiedUsers: {
      data: { document: { id: '40', requests: [{ id: '5', notifiedUsers: ['cfo@lakeside.example'] }] } },
    },
  });
  expect(screen.getByText('Private').elements()).toHaveLength(3);
  await overlay
    .getByRole('textbox', { name: 'User(s) to notify' })
    .fill('cfo@lakeside.example, not an address,');
  await overlay.getByRole('textbox', { name: 'Analyst Comments' }).fill('Two items can go.');
  await overlay.getByRole('button', { name: 'Notify' }).click();
  await expect.element(screen.getByText('Your notification has been successfully sent.')).toBeVisible();
  expect(sentVariables('submitAnalystNotification')).toEqual([
    {
      requestId: '5',
      returnUrl: `${location.origin}/n/workspace/document/40?systemId=1`,
      comments: 'Two items can go.',
      user: 'cfo@lakeside.example, not an address',
      documents: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === '1,2'),
    },
  ]);
  await expect.poll(() => overlay.query()).toBeNull();
  await expect.poll(() => screen.getByText('Shared with Client').elements().length).toBe(2);
  expect(screen.getByText('Private').elements()).toHaveLength(1);
  await expect.poll(() => screen.getByText(/selected$/).query()).toBeNull();
});

it('a success names the users who get no mail', async () => {
  const notifiedUsers = ['morgan.diaz@lakeside.example', 'CFO@lakeside.example'];
  const { screen, overlay } = await open({
    submitAnalystNotification: { data: { submitAnalystNotification: true } },
    GetNotifiedUsers: { data: { document: { id: '40', requests: [{ id: '5', notifiedUsers }] } } },
  });
  await overlay
    .getByRole('textbox', { name: 'User(s) to notify' })
    .fill('cfo@lakeside.example, cfo@elsewhere.example, nobody');
  await overlay.getByRole('button', { name: 'Notify' }).click();
  await expect.element(screen.getByText('Your notification has been successfully sent.')).toBeVisible();
  await expect
    .element(
      screen.getByText(
        'Not notified: cfo@elsewhere.example, nobody. Only email addresses in allowed domains can be notified, except those of users who may not see the analyses.',
      ),
    )
    .toBeVisible();
});

it('analyses that were shared without notifying anyone are no success, and the overlay says so before', async () => {
  const { screen, overlay } = await open(
    { submitAnalystNotification: { data: { submitAnalystNotification: false } } },
    { alwaysNotified: [] },
  );
  await expect.element(overlay.getByText(/Nobody is notified automatically/)).toBeVisible();
  await overlay.getByRole('button', { name: 'Notify' }).click();
  await expect.element(screen.getByText('The analyses were shared, but nobody was notified.')).toBeVisible();
  await expect.poll(() => overlay.query()).toBeNull();
  await expect.element(screen.getByText(/successfully sent/)).not.toBeInTheDocument();
  await expect.poll(() => screen.getByText(/selected$/).query()).toBeNull();
});

it('REQ-011 a failed notification shows a message and closes the overlay', async () => {
  const { screen, overlay } = await open({ submitAnalystNotification: { error: 'InternalError' } });
  await overlay.getByRole('button', { name: 'Notify' }).click();
  await expect
    .element(screen.getByText('There was an error and we were unable to process your request.'))
    .toBeVisible();
  await expect.poll(() => overlay.query()).toBeNull();
  await expect.element(screen.getByText('2 selected')).toBeVisible();
});

it.each([
  ['without Projects.View', userWithout('ViewProjects'), '/n/workspace/document/40?systemId=1'],
  ['with it', userWith(), '/n/workspace/projects/12/document/40?systemId=1'],
])('the mailed address opens the document to a customer %s', async (_who, user, place) => {
  const { screen, overlay, sentVariables } = await open({
    submitAnalystNotification: { data: { submitAnalystNotification: true } },
  });
  await overlay.getByRole('button', { name: 'Notify' }).click();
  await expect.poll(() => sentVariables('submitAnalystNotification').length).toBe(1);
  const { href, origin } = new URL(String(sentVariables('submitAnalystNotification')[0]!['returnUrl']));
  await screen.unmount();
  const page = await showDocument(analyzed(), { path: href.slice(origin.length), user });
  await expect.element(page.screen.getByRole('heading', { level: 1, name: 'Quote Rev B.pdf' })).toBeVisible();
  expect(page.address()).toBe(place);
});
