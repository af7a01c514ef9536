import type { Area } from '../../platform/process/area.ts';
import './abstractions/abstraction.schema.ts';
import './access-reviews/access-review.schema.ts';
import './audit/audit.schema.ts';
import './environments/environment.schema.ts';
import './hospital-groups/hospital-group.schema.ts';
import './outbox/outbox.schema.ts';
import './roles/role.schema.ts';
import './service-tokens/service-token.schema.ts';
import './settings/configuration.schema.ts';
import './facilities/facility.schema.ts';
import './facilities/past-import.schema.ts';
import './systems/manage-systems.schema.ts';
import './systems/system.schema.ts';
import './users/edit/edit-user.schema.ts';
import './users/groups/group-role.schema.ts';
import './users/people/people.schema.ts';
import './users/person/person.schema.ts';
import './users/reach/reach.schema.ts';
import './users/requests/user-requests.schema.ts';
import './users/user-changes.schema.ts';
import './users/user.schema.ts';
import './webhooks/webhook.schema.ts';
import { addFeedRoutes } from './abstractions/feed.routes.ts';
import { addAccessReviewReport } from './access-reviews/access-review.routes.ts';
import { remindReviewers } from './access-reviews/reminders/remind-reviewers.ts';
import { addAuditExport } from './audit/audit.routes.ts';
import { addAssignmentImport } from './facilities/assignments/import-assignments.routes.ts';
import { addFacilityRoutes } from './facilities/facility.routes.ts';
import { addRoleExport } from './roles/role.routes.ts';
import { addSystemImport } from './systems/import/import-systems.routes.ts';
import { addUserImport } from './users/import/import-users.routes.ts';
import { addScimRoutes } from './users/scim/scim.routes.ts';
import { addUserExport } from './users/user.routes.ts';
import { startWebhooks, sweepWebhooks } from './webhooks/sending/start-webhooks.ts';

export const admin: Area = {
  routes: [
    addAccessReviewReport,
    addAssignmentImport,
    addAuditExport,
    addFacilityRoutes,
    addFeedRoutes,
    addRoleExport,
    addScimRoutes,
    addSystemImport,
    addUserExport,
    addUserImport,
  ],
  work: (_, services) => startWebhooks(services),
  hourly: [
    ['Reminders of access reviews', remindReviewers],
    ['Old deliveries of webhooks', sweepWebhooks],
  ],
};
