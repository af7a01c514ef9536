import { type Random, randomFrom } from '../random.ts';
import { LAKESIDE_PROJECTS, type LakesideProject, type RequestedAnalyses } from './lakeside-projects.ts';
import { lakesidePurchase } from './lakeside-purchases.ts';
import { LOOSE_DOCUMENTS } from './loose-documents.ts';
import {
  assessment,
  comparison,
  costs,
  floorPlan,
  minutes,
  note,
  type PaperKind,
  quoteLetter,
  quoteTable,
  serviceAgreement,
  serviceTerms,
  specification,
  vendorPackage,
} from './papers.ts';
import { BUYER, PURCHASER } from './people.ts';
import { makeRequest } from './requests.ts';
import {
  ago,
  filed,
  filedByCategory,
  type Person,
  type Workspace,
  type WorkspaceDocument,
  type WorkspaceProject,
  type WorkspaceRequest,
} from './workspace.ts';

/** Each project starts with these, so that analyses can be requested. */
const FIRST: readonly PaperKind[] = [quoteLetter, serviceAgreement];
const FURTHER: readonly PaperKind[] = [
  comparison,
  minutes,
  quoteTable,
  floorPlan,
  specification,
  vendorPackage,
  note,
  costs,
  serviceTerms,
  assessment,
];
const COLLEAGUES: readonly Person[] = [0, 1, BUYER];
/** One file in this many is archived. */
const ARCHIVED_EVERY = 17;

/** Working hours in UTC. */
const workingHour = (random: Random) => 13 + random.next() * 8;

function projectDocuments(project: LakesideProject, place: number, random: Random): WorkspaceDocument[] {
  const { technology, created, files } = project;
  const step = Math.min(4, (created - 1) / (files + 1));
  return Array.from({ length: files }, (_, index) => {
    const kind = FIRST[index] ?? FURTHER[(index + place) % FURTHER.length]!;
    const by =
      index < FIRST.length
        ? project.by
        : [project.by, ...COLLEAGUES][(index + place) % (COLLEAGUES.length + 1)]!;
    const file = by === BUYER ? filedByCategory : filed;
    // The first document is filed on the day the project is created, but later.
    const uploaded = ago(Math.ceil(created - step * index), 0.5 + workingHour(random));
    const document = file(kind(technology, 1_000 + place * 100 + index), by, uploaded);
    const isArchived = index % ARCHIVED_EVERY === ARCHIVED_EVERY - 1;
    return isArchived ? { ...document, archived: uploaded / 2 } : document;
  });
}

function makeProject(row: LakesideProject, place: number): WorkspaceProject {
  const random = randomFrom(`lakeside ${row.title}`);
  const { archived } = row;
  return {
    title: row.title,
    description: row.description ?? '',
    acquisitionInDays: row.acquisitionInDays ?? null,
    facilities: [place % 4, (place + 1) % 4].slice(0, (place + 1) % 3),
    created: ago(row.created, 13),
    by: row.by,
    archive: archived ? { at: ago(archived.daysAgo, 16.2), by: archived.by, reason: archived.reason } : null,
    documents: projectDocuments(row, place, random),
    purchase: lakesidePurchase(row),
  };
}

function makeRequests(
  asked: readonly RequestedAnalyses[],
  documents: readonly WorkspaceDocument[],
): WorkspaceRequest[] {
  const waiting = documents.filter((one) => (one.isQuote || one.isServiceContract) && one.archived === null);
  return asked.map((one) => {
    const count = (one.shared ?? 0) + (one.private ?? 0) + (one.open ?? 0);
    return makeRequest(one, waiting.splice(0, count), PURCHASER);
  });
}

const projects = LAKESIDE_PROJECTS.map(makeProject);

export const lakeside: Workspace = { projects, documents: LOOSE_DOCUMENTS };

export const lakesideRequests: readonly WorkspaceRequest[] = [
  ...LAKESIDE_PROJECTS.flatMap(({ asked = [] }, place) => makeRequests(asked, projects[place]!.documents)),
  ...makeRequests([{ sent: 2, open: 1 }], LOOSE_DOCUMENTS),
];
