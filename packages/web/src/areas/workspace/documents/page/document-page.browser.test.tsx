import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../../../test/axe.ts';
import { brandRoutes } from '../../../../test/routes.ts';
import { userWith, userWithout } from '../../../../test/users.ts';
import { PROJECT_ANSWERS } from '../../projects/projects.fixtures.ts';
import {
  analysis,
  analyzed,
  IN_PROJECT,
  makeDocument,
  makeShowDocument,
  request,
} from './document.fixtures.ts';

const showDocument = makeShowDocument(brandRoutes('spend'));
const IN_WORKSPACE = '/n/workspace/projects/12/document/40';
const ALONE = '/n/workspace/document/40';
const alone = () => makeDocument({ projectId: '0', projectTitle: null });

type Page = Awaited<ReturnType<typeof showDocument>>;
const crumbs = ({ screen }: Page) =>
  screen
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const heading = ({ screen }: Page) => screen.getByRole('heading', { level: 1, name: 'Quote Rev B.pdf' });
const openMenu = ({ screen }: Page) =>
  screen.getByRole('button', { name: 'Actions for Quote Rev B.pdf' }).click();
/** The value of a fact of the page, such as 'Status'. */
const fact = (name: string) =>
  [...document.querySelectorAll('dt')].find(({ textContent }) => textContent === name)?.nextElementSibling;

/** Downloads that the page starts. */
function watchDownloads() {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} ${this.download}`);
  });
  return saved;
}

describe('the address of a document', () => {
  it('DOC-001 DOC-017 both addresses in a project show the page, with project and document', async () => {
    for (const path of [IN_PROJECT, IN_WORKSPACE]) {
      const page = await showDocument(makeDocument(), { path });
      await expect.element(heading(page)).toBeVisible();
      expect(page.address()).toBe(path);
      expect(page.sentVariables('GetProjectDocument')).toEqual([{ projectId: '12', id: '40' }]);
      expect(page.sentVariables('GetDocument')).toEqual([]);
      await page.screen.unmount();
    }
    const page = await showDocument(alone(), { path: ALONE });
    await expect.element(heading(page)).toBeVisible();
    expect(page.sentVariables('GetDocument')).toEqual([{ id: '40' }]);
    expect(page.sentVariables('GetProjectDocument')).toEqual([]);
  });

  it('DOC-002 a document without a project has an address, whose systemId selects the system', async () => {
    const systems = [
      { id: '1', name: 'Northfield Health' },
      { id: '3', name: 'Lakeside Health' },
    ];
    const page = await showDocument(alone(), { path: `${ALONE}?systemId=3`, user: userWith({ systems }) });
    await expect.element(heading(page)).toBeVisible();
    expect(crumbs(page)).toEqual(['Home', 'Workspace Dashboard', 'Quote Rev B.pdf']);
    expect(sessionStorage.getItem('capwise.selected-system')).toBe('3');
    sessionStorage.clear();
  });

  it('DOC-003 an unknown document leads to /n/404', async () => {
    for (const path of [ALONE, '/n/workspace/document/x', IN_PROJECT, IN_WORKSPACE]) {
      const { screen, address } = await showDocument(makeDocument(), {
        path,
        answers: { GetDocument: { error: 'NotFoundError' }, GetProjectDocument: { error: 'NotFoundError' } },
      });
      await expect.poll(address).toBe('/n/404');
      await screen.unmount();
    }
  });

  it('a document under a wrong project leads to /n/404', async () => {
    const { address } = await showDocument(makeDocument({ projectId: '13' }));
    await expect.poll(address).toBe('/n/404');
  });

  it('an address without the project redirects to it, for users who see projects', async () => {
    const { screen, address } = await showDocument(makeDocument(), { path: `${ALONE}?systemId=1` });
    await expect.poll(address).toBe(`${IN_WORKSPACE}?systemId=1`);
    await screen.unmount();
    const page = await showDocument(makeDocument(), { path: ALONE, user: userWithout('ViewProjects') });
    await expect.element(heading(page)).toBeVisible();
    expect(page.address()).toBe(ALONE);
  });

  it.each([
    [IN_PROJECT, 'ViewProjects'],
    [IN_WORKSPACE, 'ViewProjects'],
    [IN_WORKSPACE, 'ViewWorkspaces'],
    [ALONE, 'ViewWorkspaces'],
  ])('%s is closed without %s', async (path, permission) => {
    const { address } = await showDocument(makeDocument(), { path, user: userWithout(permission) });
    await expect.poll(address).toBe('/n/404');
  });

  it('a failure is shown in place, and the page can be reloaded', async () => {
    let fails = true;
    const { screen } = await showDocument(makeDocument(), {
      answers: {
        GetProjectDocument: () =>
          fails
            ? { error: 'InternalError' }
            : { data: { project: { id: '12', title: 'CT', isArchived: false }, document: makeDocument() } },
      },
    });
    await expect.element(screen.getByText('An error has occurred.')).toBeVisible();
    fails = false;
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

describe('the page of a document', () => {
  it('DOC-004 shows breadcrumb, file name, Archived tag, menu and Download original', async () => {
    const page = await showDocument(makeDocument({ isArchived: true }));
    await expect.element(heading(page)).toBeVisible();
    expect(crumbs(page)).toEqual(['Home', 'Workspace Dashboard', 'CT replacement', 'Quote Rev B.pdf']);
    await expect
      .element(page.screen.getByRole('link', { name: 'CT replacement' }))
      .toHaveAttribute('href', '/n/projects/12');
    await expect.element(page.screen.getByText('Archived', { exact: true })).toBeVisible();
    await expect.element(page.screen.getByRole('button', { name: 'Download original' })).toBeVisible();
    await openMenu(page);
    const items = page.screen.getByRole('menuitem');
    await expect.poll(() => items.elements().length).toBe(3);
    expect(items.elements().map(({ textContent }) => textContent)).toEqual([
      'Download Original',
      'Edit',
      'Delete this Document',
    ]);
    await expectAccessible();
    await page.screen.unmount();
    const active = await showDocument();
    await expect.element(heading(active)).toBeVisible();
    expect(active.screen.getByText('Archived', { exact: true }).query()).toBeNull();
  });

  it('DOC-005 shows upload and type, and with CanRequestAnalysis also date and status of analysis', async () => {
    const page = await showDocument(analyzed());
    await expect.element(heading(page)).toBeVisible();
    expect(fact('Date Uploaded')!.textContent).toBe('Nov 12, 04:55 PM');
    expect(fact('Document Type')!.textContent).toBe('Quote, Supporting Document · Capital');
    expect(fact('Analysis Requested')!.textContent).toBe('11/13/2026');
    expect(fact('Status')!.textContent).toBe('In Review');
    await page.screen.unmount();
    const other = await showDocument(analyzed(), { user: userWithout('CanRequestAnalysis') });
    await expect.element(heading(other)).toBeVisible();
    expect([...document.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
      'Date Uploaded',
      'Uploaded By',
      'Size',
      'Document Type',
      'Tags',
      'Text Search',
    ]);
    expect(fact('Document Type')!.textContent).toBe('Quote, Supporting Document · Capital');
  });

  it('DOC-011 In Review and Quote Analyzed each have their color', async () => {
    for (const [status, color] of [
      ['In Review', 'rgb(253, 236, 203)'],
      ['Quote Analyzed', 'rgb(31, 111, 57)'],
    ] as const) {
      const { screen } = await showDocument(makeDocument({ status }));
      const badge = screen.getByText(status, { exact: true });
      await expect.element(badge).toBeVisible();
      expect(getComputedStyle(badge.element()).backgroundColor).toBe(color);
      await screen.unmount();
    }
  });

  it('DOC-006 shows the professional-services panel only with HasMemberShip', async () => {
    const service = {
      __typename: 'ProfessionalService',
      id: '1',
      name: 'Negotiation Support',
      serviceType: 'ADVISORY_REVIEW',
      includedWithMembership: true,
      description: 'We talk to the vendor',
      serviceProviderName: 'Capwise Analytics',
      logo: null,
    };
    const answers = {
      GetServicesBaseInfo: {
        data: {
          professionalServices: [
            service,
            { ...service, id: '2', name: 'Extra', includedWithMembership: false },
          ],
        },
      },
    };
    const { screen } = await showDocument(makeDocument(), { answers });
    const panel = screen.getByRole('region', { name: 'Professional Services' });
    await expect.element(panel.getByText('Negotiation Support', { exact: true })).toBeVisible();
    expect(panel.getByText('Extra').query()).toBeNull();
    await expectAccessible();
    await screen.unmount();
    const page = await showDocument(makeDocument(), { answers, user: userWithout('HasMemberShip') });
    await expect.element(heading(page)).toBeVisible();
    expect(page.screen.getByRole('region', { name: 'Professional Services' }).query()).toBeNull();
    expect(page.sentVariables('GetServicesBaseInfo')).toEqual([]);
  });

  it('DOC-007 shows requests only to analysts and customers', async () => {
    const document = makeDocument({ requests: [request({ analystDocuments: [] })] });
    const analyst = await showDocument(document);
    await expect.element(analyst.screen.getByRole('region', { name: 'Analyst Uploads' })).toBeVisible();
    expect(analyst.screen.getByRole('region', { name: 'Analysis Documents' }).query()).toBeNull();
    await analyst.screen.unmount();
    const customer = await showDocument(document, { user: userWithout('UploadAnalysisDocument') });
    await expect.element(customer.screen.getByRole('region', { name: 'Analysis Documents' })).toBeVisible();
    await expect.element(customer.screen.getByRole('region', { name: 'Request Details' })).toBeVisible();
    expect(customer.screen.getByRole('region', { name: 'Analyst Uploads' }).query()).toBeNull();
    await customer.screen.unmount();
    const other = await showDocument(document, { user: userWithout('CanRequestAnalysis') });
    await expect.element(heading(other)).toBeVisible();
    for (const name of [/Analysis Documents/, /Analyst Uploads/, /Request Details/])
      expect(other.screen.getByRole('region', { name }).query()).toBeNull();
  });

  it('REQ-002 a request shows the notified users, if a call is wanted, and its comments', async () => {
    const page = await showDocument(makeDocument({ requests: [request()] }));
    await expect.element(page.screen.getByRole('region', { name: 'Request Details' })).toBeVisible();
    expect(fact('Notified Users')!.textContent).toBe(
      'morgan.diaz@lakeside.example, p.raman@lakeside.example',
    );
    expect(fact('Consultation?')!.textContent).toBe('Yes - 614-555-0142');
    expect(fact('Comments')!.textContent).toBe('Please compare the tube coverage.');
    await page.screen.unmount();
    const quiet = await showDocument(makeDocument({ requests: [request({ phone: '', comments: '' })] }));
    await expect.element(quiet.screen.getByRole('region', { name: 'Request Details' })).toBeVisible();
    expect(fact('Consultation?')!.textContent).toBe('No');
    expect(fact('Comments')!.textContent).toBe('--');
  });

  it("several requests are listed newest first, with the analysts' comments", async () => {
    const older = request({ id: '4', createdDate: 1_700_000_000, phone: '', comments: 'An older one' });
    const newer = request({
      notifications: [
        { id: '1', comments: 'Two items can go.', notifiedBy: 'Jonas Weber', notifiedDate: 1_790_000_000 },
        { id: '2', comments: '', notifiedBy: 'Jonas Weber', notifiedDate: 1_790_000_001 },
      ],
      analystDocuments: [analysis('1', 'Benchmark.pdf')],
    });
    const { screen } = await showDocument(makeDocument({ status: 'In Review', requests: [older, newer] }));
    const newest = screen.getByRole('region', { name: 'Request Details (1 of 2)' });
    await expect.element(newest.getByText('Two items can go.')).toBeVisible();
    expect(newest.getByText(/^Analyst Comments/).elements()).toHaveLength(1);
    const second = screen.getByRole('region', { name: 'Request Details (2 of 2)' });
    await expect.element(second.getByText('No', { exact: true })).toBeVisible();
    await expect.element(second.getByText('An older one')).toBeVisible();
    const names = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Details',
      'Request Details (1 of 2)',
      'Analyst Uploads (1 of 2)',
      'Request Details (2 of 2)',
      'Analyst Uploads (2 of 2)',
      'Professional Services',
    ]);
    await expectAccessible();
  });
});

describe('the file of a document', () => {
  it('button and menu download it, with a message', async () => {
    const saved = watchDownloads();
    const page = await showDocument();
    await page.screen.getByRole('button', { name: 'Download original' }).click();
    await expect
      .element(page.screen.getByText('Your document has been successfully downloaded.'))
      .toBeVisible();
    expect(saved).toEqual(['#original Quote Rev B.pdf']);
    await openMenu(page);
    await page.screen.getByRole('menuitem', { name: 'Download Original' }).click();
    await expect.poll(() => saved).toHaveLength(2);
  });

  it('a failed download shows a message', async () => {
    const page = await showDocument(makeDocument({ link: '/api/documents/41/download' }));
    await page.screen.getByRole('button', { name: 'Download original' }).click();
    await expect.element(page.screen.getByText('Your document was not downloaded.')).toBeVisible();
  });

  it('DOC-008 can be deleted only without a request and outside archived projects', async () => {
    for (const [document, reason] of [
      [makeDocument({ projectIsArchived: true }), 'The project is archived'],
      [makeDocument({ requests: [request()] }), 'An analysis of the document was requested'],
    ] as const) {
      const page = await showDocument(document);
      await openMenu(page);
      const item = page.screen.getByRole('menuitem', { name: 'Delete this Document' });
      await expect.element(item).toHaveAttribute('aria-description', reason);
      await expect.element(item).toHaveAttribute('aria-disabled', 'true');
      await page.screen.unmount();
    }
    const page = await showDocument(makeDocument(), {
      answers: { ...PROJECT_ANSWERS, deleteDocument: { data: { deleteDocument: true } } },
    });
    await openMenu(page);
    await page.screen.getByRole('menuitem', { name: 'Delete this Document' }).click();
    const question = page.screen.getByRole('dialog', { name: 'Delete this Document?' });
    expect(page.sentVariables('deleteDocument')).toEqual([]);
    await question.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.screen.getByText('Your document has been successfully deleted.')).toBeVisible();
    expect(page.sentVariables('deleteDocument')).toEqual([{ documentId: '40' }]);
    await expect.poll(page.address).toBe('/n/projects/12');
  });

  it('a request is withdrawn by its sender, and its words wait in the next one', async () => {
    let stored = makeDocument({ status: 'In Review', requests: [request({ mayWithdraw: true })] });
    const page = await showDocument(() => stored, {
      answers: {
        ...PROJECT_ANSWERS,
        withdrawAnalysisRequest: () => {
          stored = makeDocument({ status: null });
          return { data: { withdrawAnalysisRequest: true } };
        },
      },
    });
    await page.screen.getByRole('button', { name: 'Withdraw request' }).click();
    const question = page.screen.getByRole('dialog', { name: 'Withdraw this request?' });
    await question.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect.element(page.screen.getByText('Your request has been withdrawn.')).toBeVisible();
    expect(page.sentVariables('withdrawAnalysisRequest')).toEqual([{ requestId: '5' }]);
    await expect
      .element(page.screen.getByRole('heading', { name: 'Request Details' }))
      .not.toBeInTheDocument();
    await page.screen.getByRole('button', { name: 'Request Analysis', exact: true }).click();
    await expect
      .element(page.screen.getByRole('textbox', { name: 'Comments' }))
      .toHaveValue('Please compare the tube coverage.');
  });

  it('the question before a withdrawal says if another request that was begun keeps the words out', async () => {
    const user = userWith();
    const form = { phone: '', otherUsers: '', comments: 'Half a sentence' };
    const key = `capwise.draft.analysis-request.${user.id}.1.project.12`;
    sessionStorage.setItem(key, JSON.stringify({ form, documents: [] }));
    const requests = [request({ mayWithdraw: true })];
    const page = await showDocument(makeDocument({ status: 'In Review', requests }), {
      path: IN_PROJECT,
      user,
    });
    await page.screen.getByRole('button', { name: 'Withdraw request' }).click();
    await expect.element(page.screen.getByText(/Copy them first/)).toBeVisible();
    expect(page.screen.getByText(/your words are still there/).query()).toBeNull();
    sessionStorage.removeItem(key);
  });

  it('a request of somebody else is not withdrawn', async () => {
    const page = await showDocument(makeDocument({ status: 'In Review', requests: [request()] }));
    await expect.element(page.screen.getByRole('heading', { name: 'Request Details' })).toBeVisible();
    expect(page.screen.getByRole('button', { name: 'Withdraw request' }).query()).toBeNull();
  });

  it('deleting one without a project leads to the dashboard', async () => {
    const page = await showDocument(alone(), {
      path: ALONE,
      answers: { ...PROJECT_ANSWERS, deleteDocument: { data: { deleteDocument: true } } },
    });
    await openMenu(page);
    await page.screen.getByRole('menuitem', { name: 'Delete this Document' }).click();
    await page.screen.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.poll(page.address).toBe('/n/workspace');
  });

  it('a refused deletion shows a message and changes nothing', async () => {
    const page = await showDocument(makeDocument(), {
      answers: { deleteDocument: { error: 'ConflictError' } },
    });
    await openMenu(page);
    await page.screen.getByRole('menuitem', { name: 'Delete this Document' }).click();
    await page.screen.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(page.screen.getByText('Your document was not deleted.')).toBeVisible();
    expect(page.address()).toBe(IN_PROJECT);
  });
});

describe('what the page offers besides the list', () => {
  it('names uploader, size, tags and whether the text is searched', async () => {
    const { screen } = await showDocument(
      makeDocument({ documentTags: [{ documentId: '40', systemTag: { id: '8', tag: 'Radiology' } }] }),
    );
    await expect.element(screen.getByText('Morgan Diaz')).toBeVisible();
    await expect.element(screen.getByText('1.2 MB')).toBeVisible();
    await expect.element(screen.getByText('Radiology')).toBeVisible();
    await expect.element(screen.getByText('Searchable')).toBeVisible();
    await expectAccessible();
  });

  it('edits the document', async () => {
    const { screen, sentVariables } = await showDocument(makeDocument(), {
      answers: { UpdateDocument: { data: { documentUpdate: { id: '40' } } } },
    });
    await screen.getByRole('button', { name: 'Actions for Quote Rev B.pdf' }).click();
    await screen.getByRole('menuitem', { name: 'Edit' }).click();
    const form = screen.getByRole('form', { name: 'Edit Quote Rev B.pdf' });
    await form.getByRole('textbox').fill('Quote Rev C');
    await expectAccessible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sentVariables('UpdateDocument'))
      .toMatchObject([{ id: '40', fileName: 'Quote Rev C.pdf', version: 3 }]);
    await expect.element(screen.getByRole('button', { name: 'Actions for Quote Rev B.pdf' })).toHaveFocus();
  });

  it('an analyzed document can be asked about again, one in review cannot', async () => {
    const page = await showDocument(makeDocument({ status: 'Quote Analyzed', requests: [request()] }));
    const ask = page.screen.getByRole('button', { name: 'Request Analysis', exact: true });
    await expect.element(ask).toHaveAttribute('aria-disabled', 'false');
    await ask.click();
    await expect.element(page.screen.getByRole('dialog', { name: 'Request Analysis' })).toBeVisible();
    await page.screen.unmount();
    const { screen } = await showDocument(analyzed());
    await expect
      .element(screen.getByRole('button', { name: 'Request Analysis', exact: true }))
      .toHaveAttribute('aria-disabled', 'true');
  });
});
