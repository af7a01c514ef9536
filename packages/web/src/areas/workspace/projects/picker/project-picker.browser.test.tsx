import { useState } from 'react';
import { expect, it } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { renderElement } from '../../../../test/render.tsx';
import { stubServer } from '../../../../test/server.ts';
import { ProjectPicker } from './project-picker.tsx';

const PROJECTS = ['CT replacement', 'MRI replacement'].map((title, index) => ({
  id: String(index + 12),
  title,
  isArchived: false,
}));

async function show() {
  stubServer({
    GetAttachableProjects: ({ variables }) => {
      const term = String(variables['searchTerm'] ?? '');
      const results = PROJECTS.filter(({ title }) => title.startsWith(term));
      return { data: { systemProjects: { totalCount: results.length, results } } };
    },
  });
  function Form() {
    const [chosen, setChosen] = useState('');
    return (
      <>
        <h1>Upload</h1>
        <ProjectPicker
          systemId="1"
          systemName="Northfield"
          chosen={chosen}
          onChoose={setChosen}
          none="No project"
        />
        <output aria-label="Chosen">{chosen}</output>
      </>
    );
  }
  const { screen } = await renderElement(<Form />);
  const radio = (name: string) => screen.getByRole('radio', { name });
  return { screen, radio, search: screen.getByRole('searchbox'), chosen: screen.getByLabelText('Chosen') };
}

it.each(['MRI', 'Nothing like it'])('a search for %j keeps the chosen project, in sight', async (text) => {
  const { screen, radio, search, chosen } = await show();
  await radio('CT replacement').click();
  await search.fill(text);
  await expect.element(screen.getByText(new RegExp(`match(es|ing) “${text}”`))).toBeVisible();
  await expect.element(radio('CT replacement')).toBeChecked();
  await expect.element(chosen).toHaveTextContent('12');
  await expectAccessible();
  await radio('No project').click();
  await expect.element(chosen).toHaveTextContent('');
  await expect.element(radio('No project')).toBeChecked();
});

it('a search without a match still offers no project', async () => {
  const { radio, search } = await show();
  await search.fill('Nothing like it');
  await expect.element(radio('CT replacement')).not.toBeInTheDocument();
  await expect.element(radio('No project')).toBeChecked();
});
