import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postgraphile } from 'postgraphile';
import { makePgService } from 'postgraphile/adaptors/pg';
import { grafserv } from 'postgraphile/grafserv/node';
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { jsonPgSmartTags } from 'postgraphile/utils';
import { PostGraphileConnectionFilterPreset } from 'postgraphile-plugin-connection-filter';
import { endWithParent } from '../lib/child.ts';

// PostGraphile on the product's tables, with its recommended preset and production advice.
endWithParent();
const connectionString = process.env['DATABASE_URL']!;
// By default, only columns that start an index can be filtered.
const filtered = { tags: { behavior: ['+filterBy', '+attribute:filterBy'] } };
const sorted = { tags: { behavior: ['+orderBy', '+attribute:orderBy'] } };
const names = jsonPgSmartTags({
  version: 1,
  config: {
    // Renamed, because GraphQL has its own type Subscription.
    class: { 'public.subscriptions': { tags: { name: 'service_subscriptions' } } },
    attribute: {
      'public.projects.archived_at': filtered,
      'public.documents.archived_at': filtered,
      'public.abstractions.closed_at': filtered,
      'public.abstractions.tenant_name': filtered,
      'public.abstractions.assigned_to_id': filtered,
      'public.users.system_id': filtered,
      'public.users.first_name': sorted,
      'public.users.last_name': sorted,
      'public.abstractions.started_at': sorted,
    },
  },
});
const instance = postgraphile({
  extends: [PostGraphileAmberPreset, PostGraphileConnectionFilterPreset],
  plugins: [names],
  pgServices: [makePgService({ connectionString, schemas: ['public'], poolConfig: { max: 10 } })],
  grafserv: { graphiql: false, watch: false, websockets: false },
  grafast: { explain: false },
});
const server = createServer();
server.keepAliveTimeout = 60_000;
await instance.createServ(grafserv).addTo(server);
server.listen(0, '127.0.0.1', () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
