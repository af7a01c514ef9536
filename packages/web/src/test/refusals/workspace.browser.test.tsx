import { userEvent } from 'vitest/browser';
import {
  foundContract,
  linkedContract,
  ORGANIZATIONS,
} from '../../areas/workspace/contracts/contracts.fixtures.tsx';
import { ProjectContracts } from '../../areas/workspace/contracts/project-contracts.tsx';
import {
  analysis,
  analyzed,
  IN_PROJECT,
  makeDocument,
  PROJECT as OF_DOCUMENT,
  request,
} from '../../areas/workspace/documents/page/document.fixtures.ts';
import { LOGO, SERVICES } from '../../areas/workspace/professional-services/services.fixtures.ts';
import { ARCHIVED, PROJECT_ANSWERS } from '../../areas/workspace/projects/projects.fixtures.ts';
import { boardAnswers, makeBoard, makeCard } from '../../areas/workspace/purchases/board/board.fixtures.ts';
import { asPage } from '../render.tsx';
import { userWith } from '../users.ts';
import type { Hand } from './hand.ts';
import { provesRefusals, type RefusalCase } from './proves-refusals.ts';

const STAFF = userWith({ systemTypeName: 'PROVIDER' });
const PDF = new File(['%PDF-1.7'], 'New.pdf', { type: 'application/pdf' });
const PNG = new File([Uint8Array.of(137, 80, 78, 71)], 'logo.png', { type: 'image/png' });
const MANAGED = SERVICES.map((service) => ({ ...service, logo: LOGO, isOffered: true, version: 3 }));
const BENCHMARK = analyzed(analysis('1', 'Benchmark.pdf'));

const on = (
  refused: string,
  path: string,
  act: RefusalCase['act'],
  more: Partial<RefusalCase> = {},
): RefusalCase => ({
  refused,
  path,
  user: STAFF,
  act,
  ...more,
  answers: {
    ...PROJECT_ANSWERS,
    GetServicesBaseInfo: { data: { professionalServices: SERVICES } },
    GetManagedServices: { data: { managedServices: MANAGED } },
    GetProjectDocument: { data: { project: OF_DOCUMENT, document: BENCHMARK } },
    ...more.answers,
  },
});
const actionsFor = (name: string) => ({
  again: ({ screen }: Hand) => screen.getByRole('button', { name: `Actions for ${name}` }),
});
const button = (name: string) => ({
  again: ({ screen }: Hand) => screen.getByRole('button', { name, exact: true }),
});
const at = (name: string, label: string): { field: NonNullable<RefusalCase['field']> } => ({
  field: { name, at: ({ screen }) => screen.getByRole('textbox', { name: label }) },
});

const FORM = '/n/projects/12/edit';
const TITLE = at('title', 'Title');
const MANAGE = '/n/professional-services/manage';
const quoteAnalysis = actionsFor('Quote Analysis');

provesRefusals([
  on(
    'saveProject',
    '/n/projects/create',
    async (hand) => {
      await hand.fill('Title', 'MRI upgrade');
      await hand.press('Save');
    },
    { ...TITLE, when: 'a new one', user: userWith() },
  ),
  on(
    'saveProject',
    FORM,
    async (hand) => {
      await hand.fill('Title', 'MRI upgrade');
      await hand.press('Save');
    },
    { ...TITLE, when: 'an edit', user: userWith() },
  ),
  on(
    'moveProject',
    '/n/workspace?view=board',
    (hand) => hand.choose('Actions for Project 1', 'Move to Quotes'),
    {
      user: userWith(),
      answers: boardAnswers(makeBoard({ plan: [makeCard(1)] })),
      ...actionsFor('Project 1'),
    },
  ),
  on('archiveProject', '/n/projects/12', async (hand) => {
    await hand.choose(/^Actions for/, 'Archive Project');
    await hand.fill('Archive Reason', 'Bought elsewhere');
    await hand.press('Archive Project');
  }),
  on(
    'unarchiveProject',
    '/n/projects/12',
    async (hand) => {
      await hand.press('Unarchive Project');
      await hand.press('Unarchive Project');
    },
    { answers: { GetProject: { data: { project: ARCHIVED } } }, ...button('Unarchive Project') },
  ),
  on('detachTechnologyFromProject', '/n/projects/12', (hand) => hand.press('Detach MRI')),
  on(
    'deleteDocument',
    IN_PROJECT,
    async (hand) => {
      await hand.choose('Actions for Quote Rev B.pdf', 'Delete this Document');
      await hand.press('Delete');
    },
    {
      ...actionsFor('Quote Rev B.pdf'),
      answers: { GetProjectDocument: { data: { project: OF_DOCUMENT, document: makeDocument() } } },
    },
  ),
  on(
    'withdrawAnalysisRequest',
    IN_PROJECT,
    async (hand) => {
      await hand.press('Withdraw request');
      await hand.press('Withdraw');
    },
    {
      ...button('Withdraw request'),
      answers: {
        GetProjectDocument: {
          data: {
            project: OF_DOCUMENT,
            document: makeDocument({ status: 'In Review', requests: [request({ mayWithdraw: true })] }),
          },
        },
      },
    },
  ),
  on(
    'deleteAnalystDocument',
    IN_PROJECT,
    async (hand) => {
      await hand.press('Delete Benchmark.pdf');
      await hand.press('Yes, Delete File');
    },
    button('Delete Benchmark.pdf'),
  ),
  on(
    'analystDocumentUpdate',
    IN_PROJECT,
    async (hand) => {
      await hand.press('Edit Benchmark.pdf');
      await hand.fill(/^Document name/, 'Benchmark, final.pdf');
      await hand.press('Save');
    },
    {
      field: {
        name: 'fileName',
        at: ({ screen }) => screen.getByRole('textbox', { name: /^Document name/ }),
      },
    },
  ),
  on(
    'submitAnalystNotification',
    IN_PROJECT,
    async (hand) => {
      await hand.check('Select Benchmark.pdf');
      await hand.open('Notify Users', 'Notify User(s)');
      await hand.fill('User(s) to notify', 'cfo@lakeside.example');
      await hand.fill('Analyst Comments', 'See page 2.');
      await hand.press('Notify');
    },
    // A failure closes the dialog (REQ-011), which has the input when it opens again.
    { reopen: (hand) => hand.open('Notify Users', 'Notify User(s)'), ...button('Notify') },
  ),
  on(
    'uploadAnalystDocument',
    IN_PROJECT,
    async (hand) => {
      await hand.seen('button', 'Upload Document');
      await hand.upload(PDF);
      await hand.fill(/^Document name/, 'Findings.pdf');
      await hand.check('Quote Analysis');
      await hand.press('Save');
    },
    { isUpload: true },
  ),
  on(
    'saveProjectContracts',
    '/n/projects/12',
    async (hand) => {
      await hand.open('Link Contract', 'Link an Existing Contract');
      await hand.front.getByRole('searchbox').fill('contract');
      await userEvent.keyboard('{Enter}');
      await hand.check(/Contract 1/);
      await hand.press('Link Contract(s)');
    },
    contracts(),
  ),
  on('deleteProjectContract', '/n/projects/12', (hand) => hand.choose(/^Actions for/, 'Unlink Contract'), {
    ...contracts(),
    again: ({ screen }) => screen.getByRole('button', { name: /^Actions for/ }),
  }),
  on(
    'saveProfessionalService',
    MANAGE,
    async (hand) => {
      await hand.choose('Actions for Quote Analysis', 'Edit');
      await hand.fill('Name', 'Quote Review');
      await hand.press('Save');
    },
    at('name', 'Name'),
  ),
  on(
    'offerProfessionalService',
    MANAGE,
    (hand) => hand.choose('Actions for Quote Analysis', 'Withdraw'),
    quoteAnalysis,
  ),
  on('removeServiceLogo', MANAGE, async (hand) => {
    await hand.choose('Actions for Quote Analysis', /Logo/);
    await hand.press('Remove Logo');
  }),
  on(
    'saveServiceLogo',
    MANAGE,
    async (hand) => {
      await hand.choose('Actions for Quote Analysis', /Logo/);
      await hand.seen('button', 'Upload Logo');
      await hand.upload(PNG);
    },
    { isUpload: true, ...button('Upload Logo') },
  ),
  on(
    'professionalServicesRequest',
    '/n/professional-services',
    async (hand) => {
      await hand.open('Request Services', 'Request Professional Services');
      await hand.fill('Comments', 'Please call in the morning.');
      await hand.front.getByRole('textbox', { name: 'Phone' }).fill('5551234567');
      await hand.check('Quote Analysis');
      await hand.press('Submit Request');
    },
    // A failure closes the dialog (SHELL-073), which has the input when it opens again.
    {
      reopen: (hand) => hand.open('Request Services', 'Request Professional Services'),
      ...button('Submit Request'),
    },
  ),
]);

/** The contracts tab, without the screen of its project. */
function contracts(): Pick<RefusalCase, 'routes' | 'answers'> {
  const project = { id: '12', systemId: '1', isArchived: false };
  return {
    routes: [
      {
        path: '*',
        element: asPage(
          <>
            <h1>MRI replacement</h1>
            <ProjectContracts project={project} mayChange />
          </>,
        ),
      },
    ],
    answers: {
      GetProjectContracts: { data: { project: { id: '12', contracts: [linkedContract()] } } },
      GetUserOrganizations: { data: { userOrganizations: ORGANIZATIONS } },
      SearchContracts: { data: { searchContracts: [foundContract('1')] } },
    },
  };
}
