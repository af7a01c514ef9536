import { DEMO_PASSWORD } from '@capwise/demo/accounts';
import type { UserStatus } from '@capwise/domain/admin/users';
import type { Permission } from '@capwise/domain/permissions/permission';
import type { TestApi, Who } from '../api.ts';
import { UPLOAD_ANALYSIS } from '../upload-body.ts';

export interface MakeUser {
  system: number;
  permissions: readonly Permission[];
  alsoIn?: readonly number[];
}

export interface ListedUser {
  system: number;
  status?: UserStatus;
  roles?: readonly string[];
  email?: string | null;
  first_name?: string;
  last_name?: string;
  title?: string;
  invited_at?: Date;
  last_login_at?: Date;
}

let made = 0;
const next = () => ++made;

/**
 * Creates records for a single test, so that tests neither depend on demo data nor change it. Most are
 * inserted into the database. Projects and documents are created by a user over the API.
 */
export function make(api: TestApi) {
  const { db } = api.services.database;
  return {
    /** @param type as in `system_types`: PROVIDER, HOSPITAL, VENDOR */
    async system({ name = `System ${next()}`, type = 'HOSPITAL' } = {}): Promise<number> {
      const row = await db
        .insertInto('systems')
        .values(({ selectFrom }) => ({
          name,
          type_id: selectFrom('system_types').where('name', '=', type).select('id'),
        }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },

    async facility(systemId: number, name = `Facility ${next()}`): Promise<number> {
      const row = await db
        .insertInto('facilities')
        .values({ name, number: 100_000 + next() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('facility_systems').values({ facility_id: row.id, system_id: systemId }).execute();
      return row.id;
    },

    async setting(systemId: number, name: string, value: string): Promise<void> {
      await db
        .insertInto('system_configurations')
        .values(({ selectFrom }) => ({
          system_id: systemId,
          setting_type_id: selectFrom('setting_types').where('name', '=', name).select('id'),
          setting_value: value,
        }))
        .onConflict((conflict) =>
          conflict.columns(['system_id', 'setting_type_id']).doUpdateSet({ setting_value: value }),
        )
        .execute();
    },

    /** A user with exactly these permissions who can sign in. */
    async user({ system, permissions, alsoIn = [] }: MakeUser): Promise<{ id: number; email: string }> {
      const role = `test-role-${next()}`;
      const email = `person-${made}@test.example`;
      await db
        .insertInto('roles')
        .values(({ selectFrom }) => ({
          name: role,
          display_name: role,
          system_type_id: selectFrom('systems').where('id', '=', system).select('type_id'),
        }))
        .execute();
      if (permissions.length)
        await db
          .insertInto('role_permissions')
          .values(permissions.map((permission) => ({ role_name: role, permission })))
          .execute();
      const { id } = await db
        .insertInto('users')
        .values({
          system_id: system,
          email,
          first_name: 'Test',
          last_name: `Person ${made}`,
          status: 'Active',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('user_roles').values({ user_id: id, role_name: role }).execute();
      if (alsoIn.length)
        await db
          .insertInto('user_systems')
          .values(alsoIn.map((systemId) => ({ user_id: id, system_id: systemId })))
          .execute();
      const passwords = api.services.passwords!;
      await passwords.store(db, id, await passwords.hash(DEMO_PASSWORD));
      return { id, email };
    },

    /** A user for lists, who cannot sign in. A null email means no address. */
    async listed({ system, status = 'Active', roles = [], ...columns }: ListedUser): Promise<number> {
      const number = next();
      const { id } = await db
        .insertInto('users')
        .values({
          system_id: system,
          email: `listed-${number}@test.example`,
          first_name: 'Listed',
          last_name: `Person ${number}`,
          title: 'Buyer',
          status,
          approved_at: status === 'Requested' ? null : new Date(),
          ...columns,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const role of roles)
        await db.insertInto('user_roles').values({ user_id: id, role_name: role }).execute();
      return id;
    },

    async project(by: Who, variables: Record<string, unknown> = {}): Promise<string> {
      const answer = await api.graphql(
        by,
        `mutation($title: String!, $description: String, $systemId: ID, $facilitiesInput: [ID!]!) {
          saveProject(title: $title, description: $description, systemId: $systemId,
            facilitiesInput: $facilitiesInput) { id } }`,
        { title: `Project ${next()}`, facilitiesInput: [], ...variables },
      );
      return answer.data.saveProject.id;
    },

    async document(by: Who, variables: Record<string, unknown> = {}): Promise<string> {
      const file = { name: `file-${next()}.csv`, content: 'a,b\r\n' };
      return (await api.upload(by, file, { isQuote: true, ...variables })).data.uploadDocument.id;
    },

    async request(by: Who, selectedDocuments: readonly string[], otherUsers = ''): Promise<string> {
      const answer = await api.graphql(
        by,
        `mutation($selectedDocuments: [ID!]!, $otherUsers: String) {
          submitAnalysisRequest(projectId: 0, returnUrl: "/n", selectedDocuments: $selectedDocuments,
            otherUsers: $otherUsers) { id } }`,
        { selectedDocuments, otherUsers },
      );
      return answer.data.submitAnalysisRequest.id;
    },

    async analysis(
      by: Who,
      variables: { requestId: string; documentId: string; fileName?: string },
    ): Promise<string> {
      const file = { name: `analysis-${next()}.csv`, content: 'a,b\r\n' };
      const answer = await api.upload(by, file, { isQuoteAnalysis: true, ...variables }, UPLOAD_ANALYSIS);
      return answer.data.uploadAnalystDocument.id;
    },

    /** @returns false if nobody was notified */
    async share(by: Who, requestId: string, documents: readonly string[]): Promise<boolean> {
      const answer = await api.graphql(
        by,
        `mutation($requestId: ID!, $documents: [ID!]!) {
          submitAnalystNotification(requestId: $requestId, returnUrl: "/n", documents: $documents) }`,
        { requestId, documents },
      );
      if (answer.errors) throw new Error(JSON.stringify(answer.errors));
      return answer.data.submitAnalystNotification;
    },
  };
}
