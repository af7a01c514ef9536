import { LAKESIDE, organizationUrl } from '../support/compliance.ts';
import { expect, test } from '../support/test.ts';

test('a gift exceeds the threshold, the next check reports it, and returns cure it', {
  tag: '@walk',
}, async ({ page, openAs, picture }) => {
  await openAs('gifts.admin', LAKESIDE);
  const root = await organizationUrl(page);
  await page.goto(`${root}/giftalert/create`);
  for (const name of ['Gift Type', 'Requestor']) {
    await page.getByRole('combobox', { name, exact: true }).click();
    await page.getByRole('option').first().click();
  }
  const lines = page.getByRole('tree', { name: 'Recipients' });
  await lines.getByRole('treeitem').first().click();
  await lines.locator('[data-kind="entity"]').first().click();
  // Other tests add gifts to the first ones.
  await expect(lines.locator('[data-kind="provider"]').first()).toBeVisible();
  await lines.locator('[data-kind="provider"]').last().click();
  const chosen = page.getByRole('table', { name: 'Selected Recipients' }).getByRole('row').nth(1);
  const left = (await chosen.getByRole('cell').nth(2).textContent())!;
  const cents = Number(left.replaceAll(/[^\d-]/g, '')) + 1_000;
  await page.getByRole('textbox', { name: 'Gift Value' }).fill(String(cents));
  await expect(chosen).toContainText('Over-$10.00');
  const name = (await chosen.getByRole('cell').first().locator('span').nth(1).textContent())!;

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Over the yearly threshold after this save' });
  await expect(notice).toContainText(`${name} by $10.00`);
  await page.getByRole('button', { name: 'Check a Gift' }).click();
  const check = page.getByRole('dialog', { name: 'Check a Gift' });
  await check.getByRole('combobox', { name: 'Provider' }).fill(name);
  await page.getByRole('option', { name }).first().click();
  await check.getByRole('textbox', { name: 'Gift Value' }).fill('100');
  await expect(check.getByText('would exceed the threshold by $11.00.', { exact: false })).toBeVisible();
  await check.getByRole('button', { name: 'Close' }).last().click();

  await notice.getByRole('button', { name: `Cure Excess of ${name}` }).click();
  const cure = page.getByRole('dialog', { name: 'Cure an Excess' });
  await expect(cure.getByText('Met', { exact: true })).toHaveCount(3);
  const gifts = cure.getByRole('button', { name: /^Return gift of \$/ });
  await expect(gifts.first()).toBeVisible();
  await picture('cure');
  for (let count = await gifts.count(); count > 0; count -= 1) {
    await gifts.first().click();
    await page
      .getByRole('dialog', { name: 'Return Gift' })
      .getByRole('button', { name: 'Return Gift' })
      .click();
    await expect(gifts).toHaveCount(count - 1);
  }
  await expect(cure.getByText('There is no excess to cure', { exact: false })).toBeVisible();
  await cure.getByRole('button', { name: /^Record Cure of/ }).click();
  await page
    .getByRole('dialog', { name: 'Record Cure' })
    .getByRole('button', { name: 'Record Cure' })
    .click();
  await expect(cure.getByRole('button', { name: 'Memo' })).toBeVisible();
});
