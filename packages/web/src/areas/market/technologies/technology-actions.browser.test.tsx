import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TEST_TOKEN } from '../../../test/render.tsx';
import { userWith, userWithout } from '../../../test/users.ts';
import { showTechnology } from './technology.fixtures.ts';

type Screen = Awaited<ReturnType<typeof showTechnology>>['screen'];

const download = (screen: Screen) => screen.getByRole('button', { name: 'Download Report Overview' });
const attach = (screen: Screen) => screen.getByRole('button', { name: 'Attach to Project' });
const dialog = (screen: Screen) => screen.getByRole('dialog', { name: 'Attach to Project' });
const send = (screen: Screen) => dialog(screen).getByRole('button', { name: 'Attach' });

test.each([
  ['without the permission', userWithout('AttachReportToProject')],
  ['without access to projects', userWithout('ViewProjects')],
  ['for a vendor with the permission', userWith({ systemTypeName: 'VENDOR' })],
])('TECH-004 there is no Attach to Project %s', async (_who, user) => {
  const { screen } = await showTechnology({ user });
  await expect.element(download(screen)).toBeVisible();
  await expect.element(attach(screen)).not.toBeInTheDocument();
});

test('the dialog offers at most ten active projects of the system and needs a choice', async () => {
  const { screen, server } = await showTechnology();
  await attach(screen).click();
  const radios = dialog(screen).getByRole('radio');
  await expect.element(radios.first()).toBeVisible();
  expect(radios.elements()).toHaveLength(10);
  await expect
    .element(dialog(screen).getByRole('radio', { name: 'Project 1', exact: true }))
    .not.toBeInTheDocument();
  const asked = server.calls.find(({ operationName }) => operationName === 'GetAttachableProjects');
  expect(asked?.variables).toEqual({
    systemId: '1',
    pageSize: 10,
    filters: [{ filterType: 'Status', values: ['active'] }],
  });

  await expect.element(send(screen)).toHaveAttribute('aria-disabled', 'true');
  (dialog(screen).getByRole('button', { name: 'Cancel' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByText('Choose a project first')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(server.operations()).not.toContain('attachTechnologyToProject');
});

test('TECH-016 TECH-026 attaching sends technology and project, shows a message and returns the focus', async () => {
  const { screen, server } = await showTechnology();
  await attach(screen).click();
  await dialog(screen).getByRole('radio', { name: 'Project 4' }).click();
  await send(screen).click();
  await expect
    .element(screen.getByText('Successfully Attached Technology to Project', { exact: true }))
    .toBeVisible();
  await expect.element(dialog(screen)).not.toBeInTheDocument();
  await expect.element(attach(screen)).toHaveFocus();
  expect(server.calls.at(-1)).toMatchObject({
    operationName: 'attachTechnologyToProject',
    variables: { input: { technologyId: '7', projectId: '54' } },
  });
});

test.each(['ForbiddenError', 'ConflictError', 'InternalError'])(
  'TECH-016 an attach that fails with %s shows a message and keeps the choice',
  async (error) => {
    const { screen, address } = await showTechnology({ answers: { attachTechnologyToProject: { error } } });
    await attach(screen).click();
    await dialog(screen).getByRole('radio', { name: 'Project 4' }).click();
    await send(screen).click();
    await expect.element(screen.getByText('Failed to attach to project', { exact: true })).toBeVisible();
    await expect.element(dialog(screen).getByRole('radio', { name: 'Project 4' })).toBeChecked();
    expect(address()).toBe('/n/insights/technology/7');
  },
);

test('without active projects, or without access to them, the dialog says so', async () => {
  const none = await showTechnology({
    answers: { GetAttachableProjects: { data: { systemProjects: { totalCount: 0, results: [] } } } },
  });
  await attach(none.screen).click();
  await expect
    .element(none.screen.getByText(/There are no active projects in Northfield Health/))
    .toBeVisible();
  await none.screen.unmount();
  const refused = await showTechnology({ answers: { GetAttachableProjects: { error: 'ForbiddenError' } } });
  await attach(refused.screen).click();
  await expect.element(dialog(refused.screen).getByText('An error has occurred.')).toBeVisible();
  expect(refused.address()).toBe('/n/insights/technology/7');
});

test.each([
  ['on trial', userWith({ isTrial: true }), 'Downloads are not part of a trial'],
  [
    'without the permission',
    userWithout('DownloadRenderedReports'),
    'Your account has no access to downloads',
  ],
])(
  'the report is unavailable %s, with the reason available by keyboard (A-26)',
  async (_who, user, reason) => {
    const asked = vi.fn(() => new Response('%PDF'));
    const { screen } = await showTechnology({ user, paths: { '/api/technology/7/download': asked } });
    await expect.element(download(screen)).toHaveAttribute('aria-disabled', 'true');
    (attach(screen).element() as HTMLElement).focus();
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByText(reason)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(asked).not.toHaveBeenCalled();
  },
);

test('TECH-005 the report is fetched with the bearer token and saved with its name', async () => {
  const asked = vi.fn((_init?: RequestInit) => new Response('%PDF'));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { screen } = await showTechnology({ paths: { '/api/technology/7/download': asked } });
  await expect.element(download(screen)).toHaveAttribute('aria-disabled', 'false');
  (download(screen).element() as HTMLElement).click();
  await vi.waitFor(() => expect(saved).toEqual(['MRI Systems Report Overview.pdf']));
  const init = asked.mock.lastCall![0];
  expect(init?.method ?? 'GET').toBe('GET');
  expect(new Headers(init?.headers).get('authorization')).toBe(`Bearer ${TEST_TOKEN}`);
});

test('a refused report shows the error toast and can be repeated', async () => {
  const refused = () => new Response('no', { status: 403 });
  const { screen } = await showTechnology({ paths: { '/api/technology/7/download': refused } });
  await download(screen).click();
  await expect.element(screen.getByText('Your document was not downloaded.')).toBeVisible();
  await expect.element(download(screen)).toHaveAttribute('aria-busy', 'false');
});
