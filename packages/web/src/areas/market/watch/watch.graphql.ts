import { graphql } from '../../../gen/gql.ts';

export const WatchFragment = graphql(`
  fragment WatchFields on Watch {
    id
    technologyId
    technologyName
    marketSegmentId
    marketSegmentName
    productConfigurationId
    productName
    oemId
    maxPrice
    minDiscount
    byMail
    version
    newDealCount
    newDealTotal
    newDeals {
      id
      productName
      analyzedOn
      quotedPrice
      discount
    }
    asOf
  }
`);

export const WatchesQuery = graphql(`
  query GetWatches {
    watches {
      ...WatchFields
    }
  }
`);

export const WatchPreviewQuery = graphql(`
  query GetWatchPreview(
    $technologyId: ID!
    $marketSegmentId: ID
    $productConfigurationId: ID
    $maxPrice: Float
    $minDiscount: Float
  ) {
    watchPreview(
      technologyId: $technologyId
      marketSegmentId: $marketSegmentId
      productConfigurationId: $productConfigurationId
      maxPrice: $maxPrice
      minDiscount: $minDiscount
    )
  }
`);

export const SaveWatchMutation = graphql(`
  mutation SaveWatch(
    $id: ID
    $version: Int
    $technologyId: ID!
    $marketSegmentId: ID
    $productConfigurationId: ID
    $maxPrice: Float
    $minDiscount: Float
    $byMail: Boolean!
  ) {
    saveWatch(
      id: $id
      version: $version
      technologyId: $technologyId
      marketSegmentId: $marketSegmentId
      productConfigurationId: $productConfigurationId
      maxPrice: $maxPrice
      minDiscount: $minDiscount
      byMail: $byMail
    ) {
      ...WatchFields
    }
  }
`);

export const RemoveWatchMutation = graphql(`
  mutation RemoveWatch($id: ID!) {
    removeWatch(id: $id)
  }
`);

export const MarkWatchesSeenMutation = graphql(`
  mutation MarkWatchesSeen($id: ID, $asOf: Timestamp!) {
    markWatchesSeen(id: $id, asOf: $asOf)
  }
`);
