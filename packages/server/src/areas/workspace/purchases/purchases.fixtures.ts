import type { TestApi, Who } from '../../../../test/api.ts';
import { make } from '../../../../test/records/make.ts';

export const SAVE = `mutation ($id: ID, $title: String!, $systemId: ID, $facilitiesInput: [ID!]!, $stage: String,
  $ownerId: ID, $budget: Float, $needByDate: String, $committeeDate: String, $version: Int) {
  saveProject(id: $id, title: $title, systemId: $systemId, facilitiesInput: $facilitiesInput, stage: $stage,
    ownerId: $ownerId, budget: $budget, needByDate: $needByDate, committeeDate: $committeeDate, version: $version) {
    id title stage ownerId ownerName budget needByDate committeeDate version } }`;
export const MOVE = `mutation ($id: ID!, $stage: String!, $version: Int!) {
  moveProject(id: $id, stage: $stage, version: $version) { id stage version } }`;
export const BOARD = `query ($systemId: ID, $searchTerm: String, $filters: [ListFilter!]) {
  projectBoard(systemId: $systemId, searchTerm: $searchTerm, filters: $filters) { stage count budget
    cards { id title version isArchived facilities ownerName budget needByDate needBy next isNextLate } } }`;
export const FIGURES = `query ($systemId: ID, $searchTerm: String, $filters: [ListFilter!]) {
  projectFigures(systemId: $systemId, searchTerm: $searchTerm, filters: $filters) { projectCount budget
    options { filter value label count } } }`;
export const OWNERS = 'query ($systemId: ID) { projectOwners(systemId: $systemId) { id name } }';

export const saved = async (api: TestApi, who: Who, variables: Record<string, unknown>) => {
  const answer = await api.graphql(who, SAVE, { title: 'CT', facilitiesInput: [], ...variables });
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return answer.data.saveProject;
};

export const refusedField = (answer: { errors?: readonly { extensions: Record<string, unknown> }[] }) =>
  answer.errors?.[0]?.extensions['field'];

export interface Quoted {
  system: number;
  projectId: string;
  content: object | null;
  revisesId?: number;
}

/** A quote in a document of a project, confirmed unless its content is null. */
export async function storedQuote(
  api: TestApi,
  { system, projectId, content, revisesId }: Quoted,
): Promise<number> {
  const documentId = await make(api).document('admin', { projectId, systemId: String(system) });
  const { db } = api.services.database;
  const at = new Date();
  const { id } = await db
    .insertInto('quotes')
    .values({
      system_id: system,
      document_id: Number(documentId),
      file_id: null,
      file_name: 'Offer.csv',
      content_type: 'text/csv',
      created_by: null,
      created_at: at,
      touched_at: at,
      state: 'read',
      ...(content && { content: JSON.stringify(content), version: 1, confirmed_at: at }),
      ...(revisesId && { revises_id: revisesId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
