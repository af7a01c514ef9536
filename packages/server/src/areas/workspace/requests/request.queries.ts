import { type RawBuilder, sql } from 'kysely';
import { visibleSystem } from '../../../db/lists/visible.ts';
import { type RowOf, rowColumns } from '../../../db/row-columns.ts';
import type { Scope } from '../../../db/scope.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import { addressesIn, knownUsers } from './recipients.queries.ts';

export interface NewRequest {
  systemId: number;
  projectId: number | null;
  phone: string;
  comments: string;
  otherUsers: string;
  returnUrl: string;
  at: Date;
  documentIds: readonly number[];
}

/** Stores a request and sets its documents to in review (B-33). */
export async function insertRequest(scope: Scope, request: NewRequest): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with request as (
      insert into analysis_requests (system_id, project_id, requested_by, requester_email, phone, comments,
        other_users, return_url, created_at)
      values (${request.systemId}, ${request.projectId}, ${scope.viewer.userId}, ${scope.viewer.email},
        ${request.phone}, ${request.comments}, ${request.otherUsers}, ${request.returnUrl}, ${request.at})
      returning id
    ), asked as (
      insert into analysis_request_documents
      select request.id, d.id from request, unnest(${request.documentIds}::int[]) as d (id)
    ), reviewed as (
      update documents set status = 'In Review' where id = any(${request.documentIds}::int[])
    )
    select id from request
  `.execute(scope.db);
  return rows[0]!.id;
}

interface NotificationRow {
  id: number;
  notifiedAt: number;
  by: string | null;
  comments: string;
  users: string[];
  isOfOthers: boolean;
}

/**
 * True if a notification shared only analyses of other documents. Matches analyses by the notification's
 * time. Null if all of them are deleted.
 */
const isOfOthers = (documentId: RawBuilder<unknown>) => sql`
  (select bool_and(a.document_id is distinct from ${documentId} and ${documentId} is not null)
    from analyst_documents a where a.request_id = n.request_id and a.notified_at = n.notified_at)`;

const requestColumns = (settings: Settings, documentId: RawBuilder<unknown>) =>
  rowColumns(
    { r: 'analysis_requests', s: 'systems', p: 'projects?' },
    {
      id: 'r.id',
      /** The document that the request was loaded for. Null if loaded alone. */
      documentId: sql<number | null>`${documentId}`,
      systemId: 'r.system_id',
      systemName: 's.name',
      /** Documents can move after the request. Null if they are in different projects. */
      projectId: 'p.id',
      projectTitle: 'p.title',
      requestedBy: 'r.requested_by',
      /** The current address. That of the request if the user was deleted. */
      requesterEmail: sql<string>`coalesce(w.email, r.requester_email)`,
      /** The email address if the name is unknown. */
      requesterName: sql<string>`coalesce(w.first_name || ' ' || w.last_name, w.email, r.requester_email)`,
      phone: 'r.phone',
      comments: 'r.comments',
      otherUsers: 'r.other_users',
      /** Users among the requester and the other users. */
      knownUsers: knownUsers(
        settings,
        addressesIn(sql`coalesce(w.email, r.requester_email) || ',' || r.other_users`),
        sql`r.system_id`,
      ),
      status: 'r.status',
      /** True after an analyst added a file, shared or not, or shared one that is deleted now. */
      isBegun: sql<boolean>`(exists (select from analyst_documents a where a.request_id = r.id)
        or exists (select from analysis_notifications n where n.request_id = r.id)
        or exists (select from analysis_request_documents rd where rd.request_id = r.id and rd.answered_at is not null))`,
      /** True if the project of any document is archived. */
      projectIsArchived: sql<boolean>`place.archived`,
      createdAt: 'r.created_at',
      notifications: sql<NotificationRow[]>`
        coalesce((select json_agg(json_build_object('id', n.id, 'by', u.first_name || ' ' || u.last_name,
            'notifiedAt', floor(extract(epoch from n.notified_at)), 'comments', n.comments, 'users', n.users,
            'isOfOthers', coalesce(${isOfOthers(documentId)}, false))
            order by n.notified_at desc, n.id desc)
          from analysis_notifications n left join users u on u.id = n.notified_by where n.request_id = r.id), '[]')`,
    },
  );
export type RequestRow = RowOf<ReturnType<typeof requestColumns>>;

/** Current projects of the documents of a request `r`. The one in `project_id` is that of the given document. */
const placeOf = (documentId: RawBuilder<unknown>) => {
  const shown = sql`filter (where ${documentId} is null or d.id = ${documentId})`;
  return sql`
    select coalesce(bool_or(o.archived_at is not null), false) as archived,
      case when count(distinct coalesce(d.project_id, 0)) ${shown} = 1 then min(d.project_id) ${shown} end as project_id
    from analysis_request_documents sent join documents d on d.id = sent.document_id
    left join projects o on o.id = d.project_id where sent.request_id = r.id`;
};

interface Selected {
  documentId: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

const selectRequests = (scope: Scope, settings: Settings, { documentId, from, where }: Selected) =>
  requestColumns(settings, documentId).from(sql`
    ${from}
    join systems s on s.id = r.system_id
    join lateral (${placeOf(documentId)}) place on true
    left join projects p on p.id = place.project_id
    left join users w on w.id = r.requested_by
    where ${where} and ${visibleSystem(scope, 'r.system_id')}
  `);

export async function findRequest(scope: Scope, settings: Settings, id: number): Promise<RequestRow | null> {
  const { rows } = await selectRequests(scope, settings, {
    documentId: sql`null::int`,
    from: sql`analysis_requests r`,
    where: sql`r.id = ${id}`,
  }).execute(scope.db);
  return rows[0] ?? null;
}

/** Requests of documents, newest first. A request for several documents is listed once per document. */
export async function listRequests(
  scope: Scope,
  settings: Settings,
  documentIds: readonly number[],
): Promise<RequestRow[]> {
  const { rows } = await selectRequests(scope, settings, {
    documentId: sql`rd.document_id`,
    from: sql`analysis_requests r join analysis_request_documents rd on rd.request_id = r.id`,
    where: sql`rd.document_id = any(${documentIds}::int[])`,
  }).execute(scope.db);
  return rows.sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other.id - one.id);
}

/** True if a request for a document `d` waits for an analysis of it. */
const isAwaited = (among: RawBuilder<unknown> = sql`true`) => sql<boolean>`exists (
  select from analysis_request_documents rd where rd.document_id = d.id and rd.answered_at is null and ${among})`;

/**
 * Shares analyses with the customer, which answers the request for their documents (`answered_at`, by a
 * trigger). Marks the documents that no other request waits for as analyzed, and the request after its last
 * document (B-33). Lock the request first.
 */
export async function shareAnalystDocuments(
  scope: Scope,
  requestId: number,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  await sql`
    update analyst_documents set notified_at = ${at} where request_id = ${requestId} and id = any(${ids}::int[])
  `.execute(scope.db);
  await sql`
    with analyzed as (
      update documents d set status = 'Quote Analyzed' where not ${isAwaited()}
        and d.id in (select document_id from analyst_documents where id = any(${ids}::int[]))
    )
    update analysis_requests r set status = 'Quote Analyzed' where r.id = ${requestId} and not exists (
      select from analysis_request_documents rd where rd.request_id = r.id and rd.answered_at is null)
  `.execute(scope.db);
}

/** IDs of the documents of a request. */
export async function listRequestedDocuments(scope: Scope, id: number): Promise<number[]> {
  const rows = await scope.db
    .selectFrom('analysis_request_documents')
    .select('document_id as id')
    .where('request_id', '=', id)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Removes a request. Its documents become what they were: in review if another request waits for them,
 * analyzed if one was answered, otherwise without a status. Lock the request first.
 */
export async function deleteRequest(scope: Scope, id: number): Promise<void> {
  const others = sql`rd.request_id <> ${id}`;
  await sql`
    update documents d set status = case when ${isAwaited(others)} then 'In Review'
      when exists (select from analysis_request_documents rd where rd.document_id = d.id and ${others})
        then 'Quote Analyzed' end
    where d.id in (select document_id from analysis_request_documents where request_id = ${id})
  `.execute(scope.db);
  await sql`delete from analysis_requests where id = ${id}`.execute(scope.db);
}

export interface NewNotification {
  requestId: number;
  comments: string;
  /** Addresses in addition to the requester and the request's other users. */
  users: readonly string[];
  at: Date;
}

export async function insertNotification(scope: Scope, notification: NewNotification): Promise<void> {
  await scope.db
    .insertInto('analysis_notifications')
    .values({
      request_id: notification.requestId,
      notified_at: notification.at,
      notified_by: scope.viewer.userId,
      comments: notification.comments,
      users: [...notification.users],
    })
    .execute();
}
