import { expect, it } from 'vitest';
import { memberWith, NORTH, permissionsIn, readyWith, WEST } from '../../test/members.ts';
import { fixedSession, renderElement } from '../../test/render.tsx';
import { useCanIn, useEntityLabel, useOrganization } from './organization.ts';
import { useRefreshVisit } from './use-refresh.ts';

function Probe() {
  const { id, name, root } = useOrganization();
  const { one, many } = useEntityLabel();
  const may = {
    plain: useCanIn('editallgifts'),
    withArea: useCanIn('GiftAlert.EditAllGifts'),
    elsewhere: useCanIn('Internal.EditAppSettings'),
  };
  const refresh = useRefreshVisit();
  return (
    <>
      <p>{JSON.stringify({ id, name, root, one, many, may })}</p>
      <button type="button" onClick={() => void refresh()}>
        Refresh
      </button>
    </>
  );
}

it('a screen knows its organization, the permissions there, and the word for entity', async () => {
  const member = memberWith({
    permissions: [...permissionsIn(NORTH, ['login', 'editallgifts']), ...permissionsIn(WEST)],
  });
  const session = fixedSession(readyWith({ member }));
  const { screen } = await renderElement(<Probe />, { session, brand: 'compliance' });
  const reported = JSON.parse(screen.getByText(/northfield/).element().textContent);
  expect(reported).toEqual({
    ...NORTH,
    root: '/n/northfield/5',
    one: 'Location',
    many: 'Locations',
    may: { plain: true, withArea: true, elsewhere: false },
  });
  await screen.getByRole('button', { name: 'Refresh' }).click();
  expect(session.reopened).toEqual(['/n/northfield/5']);
  session.become(readyWith({ member, entityWord: 'Site' }));
  await expect.element(screen.getByText(/"many":"Sites"/)).toBeVisible();
  const missing = screen.getByText('The change is saved. Reload the page to see it everywhere.');
  expect(missing.elements()).toEqual([]);
  session.answers = false;
  await screen.getByRole('button', { name: 'Refresh' }).click();
  await expect.element(missing).toBeVisible();
});
