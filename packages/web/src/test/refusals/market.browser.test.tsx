import { userEvent } from 'vitest/browser';
import { PREFILL, PRODUCT } from '../../areas/market/roi/roi.fixtures.tsx';
import { RoiCalculator } from '../../areas/market/roi/roi-calculator.tsx';
import { keptScenarios, scenario } from '../../areas/market/roi/scenarios/scenarios.fixtures.ts';
import { ServiceDataTab } from '../../areas/market/subscriptions/service-data-tab.tsx';
import { technologyAnswers } from '../../areas/market/technologies/technology.fixtures.ts';
import TechnologyPage from '../../areas/market/technologies/technology-page.tsx';
import { WatchList } from '../../areas/market/watch/watch-list.tsx';
import { asPage } from '../render.tsx';
import { userWith } from '../users.ts';
import type { Hand } from './hand.ts';
import { onlyRoute, provesRefusals, type RefusalCase } from './proves-refusals.ts';

const calculator = onlyRoute(<RoiCalculator product={PRODUCT} prefill={PREFILL} />);
const scenarios = keptScenarios(scenario(1, 'Base case')).answers;
const NAME: RefusalCase['field'] = {
  name: 'name',
  at: ({ screen }) => screen.getByRole('dialog').getByRole('textbox', { name: 'Name' }),
};
const onScenario = (
  refused: string,
  act: RefusalCase['act'],
  more: Partial<RefusalCase> = {},
): RefusalCase => ({ refused, path: '/?scenario=1', routes: calculator, answers: scenarios, act, ...more });
const OPENED = 'Scenario: Base case';
const opened = { again: ({ screen }: Hand) => screen.getByRole('button', { name: OPENED }) };

const WATCH = {
  ...{ __typename: 'Watch', id: '1', technologyId: '7', technologyName: 'CT Scanner' },
  ...{ marketSegmentId: null, marketSegmentName: null, productConfigurationId: null, productName: null },
  ...{ oemId: null, maxPrice: null, minDiscount: null, byMail: false },
  ...{ newDealCount: 2, newDealTotal: 2, newDeals: [], asOf: '2026-11-25T10:00:00.123Z' },
};
const ACTIONS = 'Actions for CT Scanner';
const onWatches = (
  refused: string,
  act: RefusalCase['act'],
  more: Partial<RefusalCase> = {},
): RefusalCase => ({
  refused,
  path: '/',
  routes: onlyRoute(<WatchList />),
  answers: {
    GetWatches: { data: { watches: [WATCH] } },
    GetWatchPreview: { data: { watchPreview: 3 } },
  },
  act,
  ...more,
});
const inMenu = { again: ({ screen }: Hand) => screen.getByRole('button', { name: ACTIONS }) };

const SYSTEMS = [
  { id: '2', name: 'Lakeside Health' },
  { id: '5', name: 'Riverbend Clinic' },
];
const onServiceData = (refused: string, act: RefusalCase['act']): RefusalCase => ({
  refused,
  path: '/n/systems/2',
  routes: onlyRoute(<ServiceDataTab systemId="2" mayEdit />),
  user: userWith({ systems: SYSTEMS, systemCount: 2 }),
  answers: {
    GetServiceData: { data: { serviceData: [{ id: '3', name: 'MRI System', isSubscribed: false }] } },
  },
  act,
});

provesRefusals([
  onScenario(
    'SaveRoiScenario',
    async (hand) => {
      await hand.open('Save Scenario', 'Save Scenario');
      await hand.fill('Name', 'Cheaper');
      await hand.press('Save');
    },
    { when: 'a new one', path: '/', field: NAME },
  ),
  onScenario(
    'SaveRoiScenario',
    async (hand) => {
      await hand.seen('button', OPENED);
      await hand.fill('Purchase Price', '900,000');
      await userEvent.keyboard('{Enter}');
      await hand.press('Save');
    },
    { when: 'an open one', isUnkept: true },
  ),
  onScenario('ShareRoiScenario', async (hand) => {
    await hand.open('Share', 'Share Scenario');
    hand.pressed = hand.screen.getByRole('switch');
    await hand.pressed.click();
  }),
  onScenario(
    'DeleteRoiScenario',
    async (hand) => {
      await hand.choose(OPENED, /^Delete/);
      await hand.press('Delete');
    },
    opened,
  ),
  {
    refused: 'attachTechnologyToProject',
    path: '/n/insights/technology/7',
    routes: [{ path: '/n/insights/technology/:technologyId', element: asPage(<TechnologyPage />) }],
    answers: technologyAnswers(),
    async act(hand) {
      await hand.open('Attach to Project', 'Attach to Project');
      await hand.front.getByRole('radio', { name: 'Project 4' }).click();
      await hand.press('Attach');
    },
  },
  onWatches('SaveWatch', async (hand) => {
    await hand.choose(ACTIONS, /^Edit/);
    await hand.check('Also by mail, once a week');
    await hand.press('Save');
  }),
  onWatches('RemoveWatch', (hand) => hand.choose(ACTIONS, 'Remove'), inMenu),
  onWatches('MarkWatchesSeen', (hand) => hand.choose(ACTIONS, 'Mark as seen'), inMenu),
  onServiceData('saveServiceData', async (hand) => {
    await hand.check('MRI System');
    await hand.press('Save');
  }),
  onServiceData('copyServiceData', async (hand) => {
    await hand.open('Copy from System', 'Copy Service Data');
    await hand.pick('From System', 'Riverbend Clinic');
    await hand.press('Copy');
  }),
]);
