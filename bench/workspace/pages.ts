import type { ComparedList, Row } from '../lib/pages.ts';
import { DOCUMENTS, listBody, PROJECTS } from './lists.ts';

const THEIR_PROJECTS = `query Q($systemId: Int!, $offset: Int!) {
  list: allProjects(condition: { systemId: $systemId }, filter: { archivedAt: { isNull: true } }, first: 10,
      offset: $offset, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) {
    totalCount nodes { rowId title createdAt archivedAt userByCreatedBy { firstName lastName }
      documentsByProjectId { totalCount }
      projectFacilitiesByProjectId { nodes { facilityByFacilityId { rowId name } } } } } }`;
const THEIR_DOCUMENTS = `query Q($systemId: Int!, $offset: Int!) {
  list: allDocuments(condition: { systemId: $systemId }, filter: { archivedAt: { isNull: true } }, first: 10,
      offset: $offset, orderBy: [UPLOADED_AT_DESC, ROW_ID_DESC]) {
    totalCount nodes { rowId systemId projectId fileName originalFileName isQuote isSupportingDocument
      isServiceContract status uploadedAt archivedAt version
      projectByProjectId { title archivedAt } userByUploadedBy { firstName lastName }
      fileByFileId { contentType } documentCategoryByCategoryId { rowId name }
      documentTagsByDocumentId { nodes { systemTagBySystemTagId { rowId tag } } }
      analysisRequestDocumentsByDocumentId { nodes { requestId } } } } }`;

const userName = (user: Row) => user && `${user.firstName} ${user.lastName}`;
const seconds = (text: string) => Math.floor(Date.parse(text) / 1_000);

const LISTS = [
  {
    name: 'projects',
    ours: PROJECTS,
    theirs: THEIR_PROJECTS,
    fact: (row: Row) => [
      ...[row.id, row.title, row.createdDate, row.createdByName, row.documentCount],
      ...row.facilities.map((one: Row) => one.name),
    ],
    theirFact: (row: Row) => [
      ...[String(row.rowId), row.title, seconds(row.createdAt), userName(row.userByCreatedBy)],
      row.documentsByProjectId.totalCount,
      ...row.projectFacilitiesByProjectId.nodes.map((one: Row) => one.facilityByFacilityId.name),
    ],
  },
  {
    name: 'documents',
    ours: DOCUMENTS,
    theirs: THEIR_DOCUMENTS,
    fact: (row: Row) => [
      ...[row.id, row.fileName, row.isQuote, row.status, row.uploadedDate, row.uploadedBy, row.projectTitle],
      ...row.documentTags.map((one: Row) => one.systemTag.tag),
    ],
    theirFact: (row: Row) => [
      ...[String(row.rowId), row.fileName, row.isQuote, row.status, seconds(row.uploadedAt)],
      ...[userName(row.userByUploadedBy), row.projectByProjectId?.title ?? null],
      ...row.documentTagsByDocumentId.nodes.map((one: Row) => one.systemTagBySystemTagId.tag),
    ],
  },
];

export const dashboardLists = (systemId: number): ComparedList[] =>
  LISTS.map(({ ours, theirs, fact, theirFact, name }) => ({
    name,
    least: 5,
    ours: (page) => listBody(ours, { systemId, pageNumber: page + 1 }),
    theirs: (page) => JSON.stringify({ query: theirs, variables: { systemId, offset: page * 10 } }),
    fact: ({ list }) => [list.totalCount, list.results.map(fact)],
    theirFact: ({ list }) => [list.totalCount, list.nodes.map(theirFact)],
  }));
