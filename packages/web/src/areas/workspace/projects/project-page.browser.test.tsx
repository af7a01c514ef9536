import { describe, expect, it } from 'vitest';
import { expectAccessible } from '../../../test/axe.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith, userWithout } from '../../../test/users.ts';
import { ARCHIVED, PROJECT, PROJECT_ANSWERS } from './projects.fixtures.ts';

async function show(path: string, answers: Answers = {}, user = userWith()) {
  const server = stubServer({ ...PROJECT_ANSWERS, ...answers });
  return { ...(await renderRoutes(brandRoutes('spend'), { path, user })), server };
}

describe('the project page', () => {
  it.each(['/n/projects/12', '/n/workspace/projects/12'])(
    'PROJ-005 %s shows breadcrumb, title, description, day and facilities',
    async (path) => {
      const { screen } = await show(path);
      await expect.element(screen.getByRole('heading', { level: 1, name: PROJECT.title })).toBeVisible();
      const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
      expect(crumbs.elements().map(({ textContent }) => textContent)).toEqual([
        'Home',
        'Workspace Dashboard',
        PROJECT.title,
      ]);
      await expect.element(screen.getByText(PROJECT.description)).toBeVisible();
      await expect.element(screen.getByText('03/22/2027')).toBeVisible();
      await expect.element(screen.getByText('Main Campus, West Pavilion')).toBeVisible();
      await expectAccessible();
      await screen.unmount();
      const open = await show(path, {
        GetProject: { data: { project: { ...PROJECT, projectedAcquisitionDate: null } } },
      });
      await expect.element(open.screen.getByText('--', { exact: true })).toBeVisible();
    },
  );

  it('PROJ-001 the project routes lead to /n/404 without Projects.View', async () => {
    const project = ['', '/create', '/12', '/12/edit', '/12/document/42'];
    const paths = ['/n/projects', '/n/workspace/projects'].flatMap((family) =>
      project.map((path) => family + path).filter((path) => path !== '/n/workspace/projects'),
    );
    for (const path of paths) {
      const { screen, address } = await show(path, {}, userWithout('ViewProjects'));
      await expect.poll(address).toBe('/n/404');
      await screen.unmount();
    }
  });

  it('PROJ-004 an unknown project leads to /n/404', async () => {
    const { address } = await show('/n/projects/99', { GetProject: { error: 'NotFoundError' } });
    await expect.poll(address).toBe('/n/404');
  });

  it('requests the project in its own system unless the address names one', async () => {
    const { server, screen } = await show('/n/projects/12');
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    const asked = server.calls.find(({ operationName }) => operationName === 'GetProject');
    expect(asked!.variables['systemId'] ?? null).toBeNull();
    await screen.unmount();
    const named = await show('/n/projects/12?systemId=3');
    await expect.element(named.screen.getByRole('heading', { level: 1 })).toBeVisible();
    const call = named.server.calls.find(({ operationName }) => operationName === 'GetProject');
    expect(call!.variables['systemId']).toBe('3');
  });

  it('a report is opened and detached', async () => {
    const { screen, server } = await show('/n/projects/12', {
      detachTechnologyFromProject: { data: { detachTechnologyFromProject: true } },
    });
    await expect
      .element(screen.getByRole('link', { name: 'MRI', exact: true }))
      .toHaveAttribute('href', '/n/insights/technology/3');
    await screen.getByRole('button', { name: 'Detach MRI' }).click();
    await expect.element(screen.getByText('MRI was detached from the project.')).toBeVisible();
    const call = server.calls.find(({ operationName }) => operationName === 'detachTechnologyFromProject');
    expect(call!.variables).toEqual({ input: { technologyId: '3', projectId: '12' } });
    const asked = () => server.operations().filter((name) => name === 'GetProject').length;
    await expect.poll(asked).toBeGreaterThan(1);
  });
});

describe('the menu of a project', () => {
  it('PROJ-006 offers Edit Details and Archive Project, and is disabled for an archived one', async () => {
    const { screen } = await show('/n/workspace/projects/12');
    const menu = screen.getByRole('button', { name: `Actions for ${PROJECT.title}` });
    await menu.click();
    const items = screen.getByRole('menuitem');
    await expect.poll(() => items.elements().length).toBe(2);
    expect(items.elements().map(({ textContent }) => textContent)).toEqual([
      'Edit Details',
      'Archive Project',
    ]);
    await expect
      .element(screen.getByRole('menuitem', { name: 'Edit Details' }))
      .toHaveAttribute('href', '/n/workspace/projects/12/edit');
    await screen.unmount();
    const archived = await show('/n/workspace/projects/12', { GetProject: { data: { project: ARCHIVED } } });
    await expect
      .element(archived.screen.getByRole('button', { name: `Actions for ${PROJECT.title}` }))
      .toBeDisabled();
  });

  it('is hidden from vendors', async () => {
    const { screen } = await show('/n/projects/12', {}, userWith({ systemTypeName: 'VENDOR' }));
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByRole('button', { name: /Actions for/ }).query()).toBeNull();
  });

  it.each(['Bought elsewhere', ''])(
    'PROJ-020 Archive Project calls archiveProject with the optional comment %j, and the project is archived',
    async (archiveComments) => {
      let project: object = PROJECT;
      const { screen, server } = await show('/n/projects/12', {
        GetProject: () => ({ data: { project } }),
        archiveProject: ({ variables }) => {
          project = { ...ARCHIVED, archiveComments: variables['archiveComments'] };
          return { data: { archiveProject: project } };
        },
      });
      await screen.getByRole('button', { name: /Actions for/ }).click();
      await screen.getByRole('menuitem', { name: 'Archive Project' }).click();
      const dialog = screen.getByRole('dialog', { name: 'Archive Project?' });
      await expectAccessible();
      if (archiveComments)
        await dialog.getByRole('textbox', { name: 'Archive Reason' }).fill(archiveComments);
      await dialog.getByRole('button', { name: 'Archive Project' }).click();
      await expect.element(screen.getByText('Your project has been successfully archived.')).toBeVisible();
      await expect.element(screen.getByRole('heading', { name: 'Archive Details' })).toBeVisible();
      const call = server.calls.find(({ operationName }) => operationName === 'archiveProject');
      expect(call!.variables).toEqual({ projectId: '12', archiveComments });
    },
  );

  it('a refused archive shows the reason and keeps the input', async () => {
    const { screen } = await show('/n/projects/12', {
      archiveProject: { error: 'ConflictError', message: 'The project is already archived' },
    });
    await screen.getByRole('button', { name: /Actions for/ }).click();
    await screen.getByRole('menuitem', { name: 'Archive Project' }).click();
    const reason = screen.getByRole('textbox', { name: 'Archive Reason' });
    await reason.fill('Why not');
    await screen.getByRole('dialog').getByRole('button', { name: 'Archive Project' }).click();
    await expect.element(screen.getByText('The project is already archived')).toBeVisible();
    await expect.element(reason).toHaveValue('Why not');
  });
});

describe('an archived project', () => {
  it('PROJ-021 shows user and reason, and Unarchive Project restores it after a confirmation', async () => {
    let project: object = ARCHIVED;
    const { screen, server } = await show('/n/projects/12', {
      GetProject: () => ({ data: { project } }),
      unarchiveProject: () => {
        project = { ...PROJECT, version: 3 };
        return { data: { unarchiveProject: project } };
      },
    });
    const card = screen.getByRole('region', { name: 'Archive Details' });
    await expect.element(card.getByText('grace.okafor@northfield.example')).toBeVisible();
    await expect.element(card.getByText('Bought elsewhere')).toBeVisible();
    await expectAccessible();
    await card.getByRole('button', { name: 'Unarchive Project' }).click();
    const question = screen.getByRole('dialog', { name: 'Unarchive Project?' });
    expect(server.operations()).not.toContain('unarchiveProject');
    await question.getByRole('button', { name: 'Unarchive Project' }).click();
    await expect.element(screen.getByText('Your project has been successfully unarchived.')).toBeVisible();
    await expect.poll(() => card.query()).toBeNull();
    const call = server.calls.find(({ operationName }) => operationName === 'unarchiveProject');
    expect(call!.variables).toEqual({ projectId: '12' });
  });
});
