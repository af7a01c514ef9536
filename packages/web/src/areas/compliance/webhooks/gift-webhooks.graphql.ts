import { graphql } from '../../../gen/gql.ts';

// The fields have the names that the kit of the capital host reads.
graphql(`
  fragment ShownGiftWebhook on GiftAlertWebhook {
    id
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

export const GiftWebhooksQuery = graphql(`
  query GiftAlertWebhooks($tenantName: String!, $organizationId: ID!) {
    giftAlertWebhooks(tenantName: $tenantName, organizationId: $organizationId) {
      ...ShownGiftWebhook
    }
  }
`);

export const GiftWebhookQuery = graphql(`
  query GiftAlertWebhook($tenantName: String!, $organizationId: ID!, $id: ID!) {
    webhook: giftAlertWebhook(tenantName: $tenantName, organizationId: $organizationId, id: $id) {
      ...ShownGiftWebhook
    }
  }
`);

export const GiftWebhookDeliveriesQuery = graphql(`
  query GiftAlertWebhookDeliveries(
    $tenantName: String!
    $organizationId: ID!
    $webhookId: ID!
    $search: String
  ) {
    webhookDeliveries: giftAlertWebhookDeliveries(
      tenantName: $tenantName
      organizationId: $organizationId
      webhookId: $webhookId
      search: $search
    ) {
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

export const CreateGiftWebhookMutation = graphql(`
  mutation createGiftAlertWebhook($tenantName: String!, $organizationId: ID!, $input: GiftAlertWebhookInput!) {
    createWebhook: createGiftAlertWebhook(
      tenantName: $tenantName
      organizationId: $organizationId
      input: $input
    ) {
      secret
      webhook {
        id
      }
    }
  }
`);

export const UpdateGiftWebhookMutation = graphql(`
  mutation updateGiftAlertWebhook(
    $tenantName: String!
    $organizationId: ID!
    $id: ID!
    $version: Int!
    $input: GiftAlertWebhookInput!
  ) {
    updateWebhook: updateGiftAlertWebhook(
      tenantName: $tenantName
      organizationId: $organizationId
      id: $id
      version: $version
      input: $input
    ) {
      ...ShownGiftWebhook
    }
  }
`);

export const PauseGiftWebhookMutation = graphql(`
  mutation pauseGiftAlertWebhook($tenantName: String!, $organizationId: ID!, $id: ID!) {
    pauseWebhook: pauseGiftAlertWebhook(tenantName: $tenantName, organizationId: $organizationId, id: $id) {
      ...ShownGiftWebhook
    }
  }
`);

export const ResumeGiftWebhookMutation = graphql(`
  mutation resumeGiftAlertWebhook($tenantName: String!, $organizationId: ID!, $id: ID!) {
    resumeWebhook: resumeGiftAlertWebhook(tenantName: $tenantName, organizationId: $organizationId, id: $id) {
      ...ShownGiftWebhook
    }
  }
`);

export const RotateGiftWebhookSecretMutation = graphql(`
  mutation rotateGiftAlertWebhookSecret($tenantName: String!, $organizationId: ID!, $id: ID!) {
    rotateWebhookSecret: rotateGiftAlertWebhookSecret(tenantName: $tenantName, organizationId: $organizationId, id: $id) {
      secret
      webhook {
        id
      }
    }
  }
`);

export const TestGiftWebhookMutation = graphql(`
  mutation testGiftAlertWebhook($tenantName: String!, $organizationId: ID!, $id: ID!) {
    testWebhook: testGiftAlertWebhook(tenantName: $tenantName, organizationId: $organizationId, id: $id) {
      id
      state
    }
  }
`);

export const ResendGiftWebhookDeliveryMutation = graphql(`
  mutation resendGiftAlertWebhookDelivery($tenantName: String!, $organizationId: ID!, $id: ID!) {
    resendWebhookDelivery: resendGiftAlertWebhookDelivery(tenantName: $tenantName, organizationId: $organizationId, id: $id) {
      id
      state
    }
  }
`);

export const DeleteGiftWebhookMutation = graphql(`
  mutation deleteGiftAlertWebhook($tenantName: String!, $organizationId: ID!, $id: ID!) {
    deleteWebhook: deleteGiftAlertWebhook(tenantName: $tenantName, organizationId: $organizationId, id: $id)
  }
`);
