import { expect, it } from 'vitest';
import { readyWith } from '../../../test/members.ts';
import { fixedSession, renderElement } from '../../../test/render.tsx';
import { stubServer } from '../../../test/server.ts';
import { EditSetting } from './edit-setting.tsx';
import type { Setting } from './use-settings.ts';

const setting = (value: string) =>
  ({
    id: '31',
    settingTypeId: '1',
    name: 'MT2_Tenant',
    kind: 'text',
    helpText: '',
    value,
  }) as unknown as Setting;

it('a restored setting asks before it replaces what a colleague stored since', async () => {
  const server = stubServer({ UpdateSystemSetting: { data: {} } });
  const show = async (value: string) => {
    const element = (
      <EditSetting systemId="12" setting={setting(value)} onClose={() => {}} onSaved={() => {}} />
    );
    return (await renderElement(element, { session: fixedSession(readyWith()) })).screen;
  };
  const before = await show('lakeside');
  await before.getByRole('textbox', { name: 'Value' }).fill('lakeside-old');
  await before.unmount();
  const screen = await show('northfield');
  await expect.element(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('lakeside-old');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('button', { name: 'Show theirs' })).toHaveFocus();
  expect(server.calls).toEqual([]);
});
