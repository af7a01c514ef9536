import { dayToEpochSeconds } from '@capwise/domain/dates';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test/axe.ts';
import { renderRoutes } from '../../../test/render.tsx';
import { brandRoutes } from '../../../test/routes.ts';
import { type Answers, stubServer } from '../../../test/server.ts';
import { userWith } from '../../../test/users.ts';
import { makeDocumentRow } from './files/project-files.fixtures.tsx';
import { ARCHIVED, PROJECT, PROJECT_ANSWERS } from './projects.fixtures.ts';

const SAVED = ({ variables }: { variables: Record<string, unknown> }) => ({
  data: { saveProject: { ...PROJECT, ...variables, id: '12', version: 2, facilities: PROJECT.facilities } },
});

async function show(path: string, answers: Answers = {}, user = userWith()) {
  const server = stubServer({ ...PROJECT_ANSWERS, saveProject: SAVED as Answers[string], ...answers });
  const rendered = await renderRoutes(brandRoutes('spend'), { path, user });
  const { screen } = rendered;
  const saves = () =>
    server.calls
      .filter(({ operationName }) => operationName === 'saveProject')
      .map(({ variables }) => variables);
  return {
    ...rendered,
    server,
    saves,
    title: screen.getByRole('textbox', { name: 'Title' }),
    description: screen.getByRole('textbox', { name: 'Description' }),
    save: screen.getByRole('button', { name: 'Save' }),
    cancel: screen.getByRole('button', { name: 'Cancel' }),
  };
}

describe('the form of a new project', () => {
  it('PROJ-003 PROJ-023 has its fields with their placeholders, in both families of addresses', async () => {
    const user = userWith({
      systems: [
        { id: '1', name: 'Northfield' },
        { id: '2', name: 'Lakeside' },
      ],
    });
    const places = [
      ['/n/projects/create', '1'],
      ['/n/workspace/projects/create', '1'],
      ['/n/projects/create?systemId=2', '2'],
      ['/n/workspace/projects/create?systemId=2', '2'],
    ] as const;
    for (const [path, systemId] of places) {
      const { screen, title, description, server, save, saves, cancel } = await show(path, {}, user);
      await expect.element(title).toHaveAttribute('placeholder', 'Untitled Project');
      await expect.element(description).toHaveAttribute('placeholder', 'Enter project description');
      await expect
        .element(screen.getByLabelText('Projected Acquisition Date'))
        .toHaveAttribute('type', 'date');
      const facility = screen.getByRole('combobox', { name: 'Facility' });
      await expect.element(facility).toHaveAttribute('placeholder', 'Select Facilities');
      await facility.click();
      await expect
        .poll(() =>
          screen
            .getByRole('option')
            .elements()
            .map(({ textContent }) => textContent),
        )
        .toEqual(['Main Campus', 'Outpatient Center']);
      const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
      await expect.element(crumbs.getByRole('link', { name: 'Workspace Dashboard' })).toBeVisible();
      await expect.element(save).toBeVisible();
      await expect.element(cancel).toBeVisible();
      const asked = server.calls.find(({ operationName }) => operationName === 'GetSystem');
      expect(asked!.variables).toEqual({ id: systemId });
      await expectAccessible();
      await title.fill('CT');
      await save.click();
      await expect.poll(() => saves()[0]).toMatchObject({ systemId });
      await screen.unmount();
    }
  });

  it('PROJ-026 PROJ-027 Save needs a title, sends the input and opens the project', async () => {
    const { screen, title, save, saves, address } = await show('/n/workspace/projects/create');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    for (const empty of ['   ', '\u200b\u2060']) {
      await title.fill(empty);
      await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    }
    await title.fill('  CT for the east ');
    await screen.getByLabelText('Projected Acquisition Date').fill('2027-03-22');
    await screen.getByRole('combobox', { name: 'Facility' }).click();
    await screen.getByRole('option', { name: 'Main Campus' }).click();
    await userEvent.keyboard('{Escape}');
    await save.click();
    await expect.poll(address).toBe('/n/workspace/projects/12');
    await expect.element(screen.getByText('Your project has been successfully saved.')).toBeVisible();
    expect(saves()).toEqual([
      {
        id: null,
        title: 'CT for the east',
        description: '',
        projectedAcquisitionDate: dayToEpochSeconds('2027-03-22'),
        systemId: '1',
        facilitiesInput: ['1'],
        stage: 'plan',
        ownerId: '7',
        budget: null,
        needByDate: null,
        committeeDate: null,
        version: null,
      },
    ]);
  });

  it('an invalid date disables Save with the reason and is never dropped', async () => {
    const { screen, title, save, saves } = await show('/n/projects/create');
    await title.fill('CT');
    const day = screen.getByLabelText('Projected Acquisition Date');
    await day.fill('0202-05-05');
    await title.click();
    await expect.element(screen.getByText('Enter a date between 2000 and 2099').first()).toBeVisible();
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    (day.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    expect(saves()).toEqual([]);
    await expect.element(day).toHaveValue('0202-05-05');
    await day.fill('2027-05-05');
    await save.click();
    await expect
      .poll(() => saves()[0])
      .toMatchObject({
        projectedAcquisitionDate: dayToEpochSeconds('2027-05-05'),
      });
  });

  it('Back after a save does not lead to the form', async () => {
    const { router, title, save, address } = await show('/n/workspace');
    await router.navigate('/n/workspace/projects/create');
    await title.fill('CT');
    await save.click();
    await expect.poll(address).toBe('/n/workspace/projects/12');
    // The form asks before it is left until it is gone.
    await expect.element(save).not.toBeInTheDocument();
    await router.navigate(-1);
    await expect.poll(address).toBe('/n/workspace');
  });

  it('PROJ-026 a failed save shows a message, stays and keeps the input', async () => {
    const { screen, title, save, address } = await show('/n/projects/create', {
      saveProject: { error: 'ValidationError', message: 'The title is taken', field: 'title' },
    });
    await title.fill('CT');
    await save.click();
    await expect.element(screen.getByText('Your project was not saved.')).toBeVisible();
    await expect.element(screen.getByText('The title is taken')).toBeVisible();
    await expect.element(title).toHaveValue('CT');
    expect(address()).toBe('/n/projects/create');
  });

  it('PROJ-025 Cancel on a new project asks: Keep Project stays, Leave opens the dashboard', async () => {
    const { screen, title, cancel, address } = await show('/n/workspace/projects/create');
    await title.fill('CT');
    await cancel.click();
    const question = screen.getByRole('dialog', { name: 'Cancel Project Creation?' });
    await expectAccessible();
    await question.getByRole('button', { name: 'Keep Project' }).click();
    await expect.element(title).toHaveValue('CT');
    await cancel.click();
    await screen.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(address).toBe('/n/workspace');
  });

  it('a link asks before it discards input, and opens directly without any', async () => {
    const { screen, title, address } = await show('/n/projects/create');
    const home = screen.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(1);
    await title.fill('CT');
    await home.click();
    const question = screen.getByRole('dialog', { name: 'Cancel Project Creation?' });
    await question.getByRole('button', { name: 'Keep Project' }).click();
    expect(address()).toBe('/n/projects/create');
    await home.click();
    await screen.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(address).toBe('/n/projects');
  });
});

describe('the form of a project', () => {
  it.each(['/n/projects/12', '/n/workspace/projects/12'])(
    'PROJ-002 %s opens the project, and with /edit its form',
    async (path) => {
      const page = await show(path);
      await expect.element(page.screen.getByRole('heading', { level: 1, name: PROJECT.title })).toBeVisible();
      expect(page.title.query()).toBeNull();
      await page.screen.unmount();
      const form = await show(`${path}/edit`);
      await expect.element(form.title).toHaveValue(PROJECT.title);
      expect(form.address()).toBe(`${path}/edit`);
    },
  );

  it('PROJ-027 opens with the stored values, and Save needs a change', async () => {
    const { screen, title, description, save, saves, address } = await show('/n/projects/12/edit');
    await expect.element(title).toHaveValue(PROJECT.title);
    await expect.element(description).toHaveValue(PROJECT.description);
    await expect.element(screen.getByLabelText('Projected Acquisition Date')).toHaveValue('2027-03-22');
    await expect.element(screen.getByText('West Pavilion').first()).toBeVisible();
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await title.fill('CT replacement, east');
    await expect.element(save).not.toHaveAttribute('aria-disabled', 'true');
    await title.fill('');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
    await title.fill('CT replacement, east');
    await save.click();
    await expect.poll(address).toBe('/n/projects/12');
    expect(saves()[0]).toMatchObject({
      id: '12',
      title: 'CT replacement, east',
      facilitiesInput: ['1', '2'],
      version: 1,
    });
  });

  it('PROJ-032 loads the stored project, and its system with the facilities', async () => {
    const { screen, server } = await show('/n/projects/12/edit');
    await screen.getByRole('combobox', { name: 'Facility' }).click();
    await expect.element(screen.getByRole('option', { name: 'Outpatient Center' })).toBeVisible();
    const asked = (operation: string) =>
      server.calls.find(({ operationName }) => operationName === operation)!;
    expect(asked('GetProject').variables).toMatchObject({ id: '12', systemId: null });
    for (const field of ['title', 'description', 'projectedAcquisitionDate', 'facilities'])
      expect(asked('GetProject').query).toContain(field);
    expect(asked('GetSystem').variables).toEqual({ id: '1' });
    expect(asked('GetSystem').query).toMatch(/system\(id: \$id\) \{[^}]*facilities \{/);
  });

  it('PROJ-024 shows the documents below it read-only, with every action disabled', async () => {
    const documents = [
      makeDocumentRow(),
      makeDocumentRow({ id: '43', fileName: 'Old.pdf', isArchived: true }),
    ];
    const { screen } = await show('/n/projects/12/edit', {
      GetProjectDocuments: {
        data: { project: { __typename: 'Project', id: '12', documents }, documentCategories: [] },
      },
    });
    for (const name of ['Upload Document', 'Request Analysis'])
      await expect.element(screen.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: /^Tags of/ }).query()).toBeNull();
    for (const [file, archive] of [
      ['Quote.pdf', 'Archive'],
      ['Old.pdf', 'Unarchive'],
    ]) {
      await expect.element(screen.getByRole('checkbox', { name: new RegExp(`^${file}: `) })).toBeDisabled();
      await screen.getByRole('button', { name: `Actions for ${file}` }).click();
      const items = screen.getByRole('menuitem');
      await expect
        .poll(() => items.elements().map(({ textContent }) => textContent))
        .toEqual(['Download', 'Edit', archive, 'Delete']);
      for (const item of items.elements()) expect(item.getAttribute('aria-disabled')).toBe('true');
      await screen.getByRole('heading', { level: 1 }).click();
      await expect.element(items.first()).not.toBeInTheDocument();
    }
  });

  it('PROJ-028 the description is limited to 250 characters', async () => {
    const { screen, description } = await show('/n/projects/12/edit');
    await expect.element(description).toHaveAttribute('maxlength', '250');
    await description.fill('x'.repeat(250));
    await expect.element(screen.getByText('250 of 250 characters')).toBeVisible();
  });

  it('PROJ-025 Cancel on an existing project goes back, and asks first if something has changed', async () => {
    const { cancel, address, screen } = await show('/n/projects/12/edit');
    await cancel.click();
    await expect.poll(address).toBe('/n/projects/12');
    await screen.unmount();
    const changed = await show('/n/projects/12/edit');
    await changed.title.fill('Other');
    await changed.cancel.click();
    const question = changed.screen.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(changed.address).toBe('/n/projects/12');
  });

  it('is unavailable for an archived project, and for vendors', async () => {
    const archived = await show('/n/projects/12/edit', { GetProject: { data: { project: ARCHIVED } } });
    await expect.poll(archived.address).toBe('/n/projects/12');
    await archived.screen.unmount();
    const vendor = await show('/n/projects/create', {}, userWith({ systemTypeName: 'VENDOR' }));
    await expect.poll(vendor.address).toBe('/n/404');
  });

  it("a save after another user's offers both versions and keeps the input", async () => {
    let stored = { ...PROJECT };
    const { screen, title, save, saves } = await show('/n/projects/12/edit', {
      GetProject: () => ({ data: { project: stored } }),
      saveProject: ({ variables }) =>
        variables['version'] === stored.version
          ? (SAVED({ variables }) as { data: object })
          : {
              error: 'ConflictError',
              message: 'Someone else has changed it since you opened it',
              field: 'version',
            },
    });
    await title.fill('Mine');
    stored = { ...PROJECT, title: 'Theirs', version: 5 };
    await save.click();
    await expect.element(screen.getByText('Someone else has changed it since you opened it')).toBeVisible();
    await expect.element(title).toHaveValue('Mine');
    await expectAccessible();
    await screen.getByRole('button', { name: 'Keep mine' }).click();
    await save.click();
    await expect.poll(() => saves().at(-1)).toMatchObject({ title: 'Mine', version: 5 });
  });
});

it('a colleague and a facility that were added since the last form are offered in the next one', async () => {
  const facilities = [{ __typename: 'SystemFacility', id: '1', name: 'Main Campus' }];
  const owners = [{ __typename: 'ProjectOwner', id: '7', name: 'Grace Okafor' }];
  const { screen, router, title } = await show('/n/workspace/projects/create', {
    GetProjectOwners: () => ({ data: { projectOwners: [...owners] } }),
    GetSystem: () => ({
      data: { system: { __typename: 'System', id: '1', name: 'Northfield', facilities: [...facilities] } },
    }),
  });
  await expect.element(title).toBeVisible();
  await router.navigate('/n/help');
  await expect.element(title).not.toBeInTheDocument();
  owners.push({ __typename: 'ProjectOwner', id: '9', name: 'New Colleague' });
  facilities.push({ __typename: 'SystemFacility', id: '5', name: 'New Clinic' });
  await router.navigate('/n/workspace/projects/create');
  await screen.getByRole('combobox', { name: 'Owner' }).click();
  await expect.element(screen.getByRole('option', { name: 'New Colleague' })).toBeVisible();
  await screen.getByRole('combobox', { name: 'Facility' }).click();
  await expect.element(screen.getByRole('option', { name: 'New Clinic' })).toBeVisible();
});

it('the form of another system is another form', async () => {
  const systems = [
    { id: '1', name: 'Northfield' },
    { id: '2', name: 'Lakeside' },
  ];
  const { title, router } = await show(
    '/n/workspace/projects/create?systemId=1',
    {},
    userWith({ systems, systemCount: 2 }),
  );
  await title.fill('CT of Northfield');
  await router.navigate('/n/workspace/projects/create?systemId=2');
  await expect.element(title).toHaveValue('');
  await router.navigate(-1);
  await expect.element(title).toHaveValue('CT of Northfield');
});
