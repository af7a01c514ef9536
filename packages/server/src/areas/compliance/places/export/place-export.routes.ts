import { ENTITY_FILE_FORMAT, PROVIDER_FILE_COLUMNS } from '@capwise/domain/compliance/imports/place-rows';
import { type Cell, csvLine } from '@capwise/domain/csv';
import { columnNames } from '@capwise/domain/imports/row-format';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import type { FastifyInstance } from 'fastify';
import type { OrganizationScope } from '../../../../db/scope.ts';
import { sendCsvText } from '../../../../platform/http/csv-route.ts';
import { organizationOfRequest } from '../../../../platform/http/routes.ts';
import { listExportedEntities, type ProviderExportRow, providerSlices } from './place-export.queries.ts';

interface PlaceExport {
  name: 'providers' | 'entities';
  permission: GiftPermission;
  header: readonly string[];
  lines(scope: OrganizationScope): AsyncIterable<readonly Cell[][]>;
}

/**
 * GET /api/{tenant}/{organization}/providers/csv and …/entities/csv: all records with their IDs. The columns are
 * those of the import files, so that a file can be changed and imported again.
 */
export function addPlaceExports(app: FastifyInstance): void {
  addExport(app, {
    name: 'providers',
    permission: 'addeditproviders',
    header: PROVIDER_FILE_COLUMNS,
    async *lines(scope) {
      for await (const rows of providerSlices(scope)) yield rows.flatMap(providerLines);
    },
  });
  addExport(app, {
    name: 'entities',
    permission: 'addeditentities',
    header: columnNames(ENTITY_FILE_FORMAT),
    async *lines(scope) {
      const rows = await listExportedEntities(scope);
      yield rows.map(({ reference, name, parentReference }) => [reference, name, parentReference]);
    },
  });
}

function addExport(app: FastifyInstance, { name, permission, header, lines }: PlaceExport): void {
  const config = { gate: { organization: permission }, work: 'exporting' } as const;
  app.get(`/api/:tenantName/:organizationId/${name}/csv`, { config }, async (request, reply) => {
    const scope = organizationOfRequest(request);
    async function* texts() {
      for await (const slice of lines(scope)) yield slice.map(csvLine).join('');
    }
    return sendCsvText(reply, { name: `${name}.csv`, header, texts: texts() });
  });
}

/** A line for each link, or one without a link. */
const providerLines = ({ reference, name, npi, entityIds, organization }: ProviderExportRow): Cell[][] =>
  entityIds.length === 0
    ? [[reference, name, npi, null, null]]
    : entityIds.map((entityId) => [reference, name, npi, entityId, organization]);
