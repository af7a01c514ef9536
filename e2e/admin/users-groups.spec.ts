import { expectFits } from '../support/fits.ts';
import { ask } from '../support/graphql.ts';
import { expect, test } from '../support/test.ts';

test('an administrator chooses the role of a group that the directory sends, and its member has it', async ({
  page,
  openAs,
  baseURL,
}) => {
  await openAs('admin', '/n/systems?search=Ashendale');
  await page.getByRole('link', { name: 'Ashendale Health' }).click();
  await expect(page.getByRole('tab', { name: /^Settings/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Groups/ })).toHaveCount(0);
  const systemId = new URL(page.url()).pathname.split('/').at(-1)!;

  const { createServiceToken } = await ask<{ createServiceToken: { secret: string } }>(
    page,
    `mutation { createServiceToken(name: "Entra", scopes: ["scim"], days: 1, systemId: ${systemId}) { secret } }`,
  );
  const send = async (path: string, data: object) => {
    const headers = {
      authorization: `Bearer ${createServiceToken.secret}`,
      'content-type': 'application/scim+json',
    };
    const response = await page.request.post(`${baseURL}/scim/v2${path}`, { headers, data });
    return (await response.json()).id as string;
  };
  const userId = await send('/Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName: 'grace.mills@ashendale.example',
    name: { givenName: 'Grace', familyName: 'Mills' },
  });
  await send('/Groups', { displayName: 'SG-Capwise-Buyers', members: [{ value: userId }] });

  await page.reload();
  await page.getByRole('tab', { name: 'Groups 1' }).click();
  const row = page.getByRole('row').filter({ hasText: 'SG-Capwise-Buyers' });
  await expect(row).toContainText('No role has the name of the group');
  await page.getByRole('button', { name: 'Actions for SG-Capwise-Buyers' }).click();
  await page.getByRole('menuitem', { name: 'Choose Role' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Role of SG-Capwise-Buyers' });
  await dialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Report downloads' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Report downloadsChosen here');
  await expectFits(page, { widths: [1_440, 1_200], isWide: true });

  await page.goto(`/n/users/${userId}`);
  await expect(page.getByRole('table', { name: 'Roles' })).toContainText('Report downloads');
  await expect(page.getByRole('table', { name: 'Roles' })).toContainText('SG-Capwise-Buyers');
});
