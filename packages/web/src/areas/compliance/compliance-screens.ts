import { OWN_IMPORTS } from '@capwise/domain/compliance/imports/own-import';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';

export interface ComplianceScreen {
  /** Relative to /n/{tenant}/{organization}/. */
  path: string;
  title: string;
  label?: string;
  /** Any one of these permissions is enough. Users without any are redirected to /n/{tenant}/unauthorized (B-89). */
  needs: readonly GiftPermission[];
  pageType: string;
}

const MAY_EDIT = ['editowngifts', 'editallgifts'] as const;

export const COMPLIANCE_SCREENS = {
  desk: {
    path: 'desk',
    title: 'Desk',
    needs: ['viewallgiftforallorgs'],
    pageType: 'Desk',
  },
  physician: {
    path: 'physicians/:providerId',
    title: 'Physician',
    needs: ['viewallgiftforallorgs'],
    pageType: 'Physician',
  },
  gifts: {
    path: 'giftalert',
    title: 'Gift Alert',
    needs: ['viewallgiftforallorgs'],
    pageType: 'Gift_Alert',
  },
  giftCreate: {
    path: 'giftalert/create',
    title: 'Gift Entry - New',
    needs: MAY_EDIT,
    pageType: 'Gift_Entry',
  },
  giftEdit: {
    path: 'giftalert/:giftId/edit',
    title: 'Gift Entry - Edit',
    needs: MAY_EDIT,
    pageType: 'Gift_Entry',
  },
  requests: {
    path: 'requests',
    title: 'Requests',
    needs: ['login'],
    pageType: 'Gift_Requests',
  },
  requestCreate: {
    path: 'requests/create',
    title: 'New Request',
    needs: ['enternewgifts'],
    pageType: 'Gift_Request_Entry',
  },
  request: {
    path: 'requests/:requestNo',
    title: 'Request',
    needs: ['login'],
    pageType: 'Gift_Request',
  },
  events: {
    path: 'events',
    title: 'Events',
    needs: ['viewallgiftforallorgs', 'enternewgifts'],
    pageType: 'Gift_Events',
  },
  eventCreate: {
    path: 'events/create',
    title: 'New Event',
    needs: ['enternewgifts'],
    pageType: 'Gift_Event_Entry',
  },
  event: {
    path: 'events/:eventId',
    title: 'Event',
    needs: ['viewallgiftforallorgs', 'enternewgifts'],
    pageType: 'Gift_Event',
  },
  attestation: {
    path: 'attestation',
    title: 'Attestation',
    needs: ['viewallgiftforallorgs', 'enternewgifts'],
    pageType: 'Gift_Attestation',
  },
  settings: {
    path: 'settings',
    title: 'Gift Alert Settings',
    label: 'Admin Settings',
    needs: ['manageannualthresholds'],
    pageType: 'Gift_Alert_Settings',
  },
  audit: {
    path: 'auditlog',
    title: 'Audit Log',
    needs: ['manageannualthresholds'],
    pageType: 'Audit_Log',
  },
  webhooks: {
    path: 'webhooks',
    title: 'Webhooks',
    needs: ['manageannualthresholds'],
    pageType: 'Webhooks',
  },
  webhook: {
    path: 'webhooks/:webhookId',
    title: 'Webhook',
    needs: ['manageannualthresholds'],
    pageType: 'Webhook',
  },
  imports: {
    path: 'imports',
    title: 'Imports',
    needs: Object.values(OWN_IMPORTS).map(({ permission }) => permission),
    pageType: 'Imports',
  },
} as const satisfies Record<string, ComplianceScreen>;

export type ComplianceScreenName = keyof typeof COMPLIANCE_SCREENS;
