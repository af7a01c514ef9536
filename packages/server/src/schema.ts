import './areas/account/activity/activity.schema.ts';
import './areas/account/feedback/feedback.schema.ts';
import './areas/account/session/session.schema.ts';
import './areas/account/tenants/tenant.schema.ts';
import './areas/admin/abstractions/abstraction.schema.ts';
import './areas/admin/audit/audit.schema.ts';
import './areas/admin/outbox/outbox.schema.ts';
import './areas/admin/environments/environment.schema.ts';
import './areas/admin/service-tokens/service-token.schema.ts';
import './areas/admin/systems/configuration.schema.ts';
import './areas/admin/systems/facility.schema.ts';
import './areas/admin/systems/manage-systems.schema.ts';
import './areas/admin/systems/system.schema.ts';
import './areas/admin/users/user.schema.ts';
import './areas/admin/users/user-changes.schema.ts';
import './areas/market/deals/deal.schema.ts';
import './areas/market/figures/popularity.schema.ts';
import './areas/market/figures/quote-check.schema.ts';
import './areas/market/products/product.schema.ts';
import './areas/market/insights/search.schema.ts';
import './areas/market/subscriptions/subscription.schema.ts';
import './areas/market/technologies/technology.schema.ts';
import './areas/market/technologies/technology-details.schema.ts';
import './areas/workspace/contracts/contract.schema.ts';
import './areas/workspace/documents/document.schema.ts';
import './areas/workspace/projects/project.schema.ts';
import './areas/workspace/requests/analyst-document.schema.ts';
import './areas/workspace/requests/request.schema.ts';
import './areas/workspace/professional-services/service.schema.ts';
import './areas/workspace/professional-services/manage-service.schema.ts';
import './areas/workspace/unsent/unsent-analysis.schema.ts';
import { lexicographicSortSchema, printSchema } from 'graphql';
import './graphql/scalars.ts';
import { builder } from './graphql/builder.ts';

export const schema = builder.toSchema();

/** The schema as schema.graphql holds it. */
export const schemaText = `${printSchema(lexicographicSortSchema(schema))}\n`;
