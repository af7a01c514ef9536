import { ANSWERS, facility, STAFF } from '../../areas/admin/systems/systems.fixtures.ts';
import type { Hand } from './hand.ts';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const PATH = '/n/systems/12';
const FACILITIES = `${PATH}?tab=Facilities`;
const on = (
  refused: string,
  path: string,
  act: RefusalCase['act'],
  more: Partial<RefusalCase> = {},
): RefusalCase => ({ refused, path, answers: ANSWERS, user: STAFF, act, ...more });

const setting = (refused: string, name: string, value: string) =>
  on(
    refused,
    PATH,
    async (hand) => {
      await hand.choose(`Actions for ${name}`, 'Edit Setting');
      await hand.fill('Value', value);
      await hand.press('Save');
    },
    { field: { name: 'settingValue', at: ({ screen }) => screen.getByRole('textbox', { name: 'Value' }) } },
  );
const facilityAct = (refused: string, item: string) =>
  on(
    refused,
    FACILITIES,
    async (hand) => {
      await hand.choose('Actions for Facility 1', item);
      await hand.press('Yes');
    },
    { again: ({ screen }) => screen.getByRole('button', { name: 'Actions for Facility 1' }) },
  );

const MCID = /^Master Client ID/;
const systemField: RefusalCase['field'] = {
  name: 'masterClientID',
  at: ({ screen }) => screen.getByRole('textbox', { name: MCID }),
};

const LINE = { line: 2, name: 'Alder Health', outcome: 'new', changes: [], reasons: [] };
const fileCases = (path: string, title: string): RefusalCase[] => {
  const choose = async (hand: Hand) => {
    await hand.open(title, title);
    await hand.upload(new File(['name'], 'file.csv'));
  };
  const again: RefusalCase['again'] = ({ screen }) => screen.getByRole('button', { name: /^Choose/ });
  const importIt = async (hand: Hand) => {
    await choose(hand);
    await hand.press('Import 1 Row(s)');
  };
  const before = [{ lines: [LINE], isImported: false, note: '' }];
  return [
    on(path, '/n/systems', choose, { when: 'a look', again }),
    on(path, '/n/systems', importIt, { when: 'an import', before }),
  ];
};

provesRefusals([
  ...fileCases('/api/imports/systems', 'Import Systems'),
  ...fileCases('/api/imports/facilities', 'Import Facilities'),
  ...fileCases('/api/imports/assignments', 'Import Assignments'),
  setting('updateSystemConfiguration', 'MT2_Tenant', 'lakeside-two'),
  setting('saveSystemConfiguration', 'Custom_Theme', 'https://themes.example/a.json'),
  facilityAct('unAssignFacilitiesFromSystem', 'Remove Facility'),
  facilityAct('changeFacilityStatus', 'Deactivate Facility'),
  on(
    'assignFacilitiesToSystem',
    FACILITIES,
    async (hand) => {
      await hand.open('Assign Facilities', 'Assign Facilities');
      await hand.screen.getByRole('dialog').getByRole('searchbox').fill('ohio');
      await hand.check('Select Facility 41');
      await hand.press('Add Selected (1)');
    },
    {
      answers: {
        ...ANSWERS,
        GetUnAssignedFacilities: { data: { unAssignedFacilities: [facility('41')] } },
      },
    },
  ),
  on(
    'createSystem',
    '/n/systems/new',
    async (hand) => {
      await hand.fill(/^Name/, 'Lakeside');
      await hand.pick('System Type', 'Hospital');
      await hand.fill(MCID, '90312');
      await hand.press('Save System Details');
    },
    { field: systemField },
  ),
  on(
    'updateSystem',
    `${PATH}/edit`,
    async (hand) => {
      await hand.fill(MCID, '7');
      await hand.press('Save System Details');
    },
    { field: systemField },
  ),
]);
