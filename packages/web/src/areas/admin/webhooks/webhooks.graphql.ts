import { graphql } from '../../../gen/gql.ts';

graphql(`
  fragment ShownWebhook on Webhook {
    id
    systemId
    systemName
    isSystemActive
    url
    description
    events
    version
    createdDate
    createdBy
    pausedDate
    pauseReason
    failingDate
    oldSecretUntilDate
    lastDeliveredDate
    waitingCount
  }
`);

export const WebhooksQuery = graphql(`
  query GetWebhooks {
    webhooks {
      ...ShownWebhook
    }
  }
`);

export const WebhookQuery = graphql(`
  query GetWebhook($id: ID!) {
    webhook(id: $id) {
      ...ShownWebhook
    }
  }
`);

export const WebhookDeliveriesQuery = graphql(`
  query GetWebhookDeliveries($webhookId: ID!, $search: String) {
    webhookDeliveries(webhookId: $webhookId, search: $search) {
      id
      event
      payload
      state
      createdDate
      nextTryDate
      tries {
        at
        status
        problem
        durationMs
        answer
      }
    }
  }
`);

export const CreateWebhookMutation = graphql(`
  mutation createWebhook($systemId: ID!, $input: WebhookInput!) {
    createWebhook(systemId: $systemId, input: $input) {
      secret
      webhook {
        id
      }
    }
  }
`);

export const UpdateWebhookMutation = graphql(`
  mutation updateWebhook($id: ID!, $version: Int!, $input: WebhookInput!) {
    updateWebhook(id: $id, version: $version, input: $input) {
      ...ShownWebhook
    }
  }
`);

export const PauseWebhookMutation = graphql(`
  mutation pauseWebhook($id: ID!) {
    pauseWebhook(id: $id) {
      ...ShownWebhook
    }
  }
`);

export const ResumeWebhookMutation = graphql(`
  mutation resumeWebhook($id: ID!) {
    resumeWebhook(id: $id) {
      ...ShownWebhook
    }
  }
`);

export const RotateWebhookSecretMutation = graphql(`
  mutation rotateWebhookSecret($id: ID!) {
    rotateWebhookSecret(id: $id) {
      secret
      webhook {
        id
      }
    }
  }
`);

export const TestWebhookMutation = graphql(`
  mutation testWebhook($id: ID!) {
    testWebhook(id: $id) {
      id
      state
    }
  }
`);

export const ResendWebhookDeliveryMutation = graphql(`
  mutation resendWebhookDelivery($id: ID!) {
    resendWebhookDelivery(id: $id) {
      id
      state
    }
  }
`);

export const DeleteWebhookMutation = graphql(`
  mutation deleteWebhook($id: ID!) {
    deleteWebhook(id: $id)
  }
`);
