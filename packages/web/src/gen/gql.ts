/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  mutation saveUserActivityInfo($timestamp: Timestamp!, $pageUrl: String!, $pageType: String) {\n    saveUserActivityInfo(timestamp: $timestamp, pageUrl: $pageUrl, pageType: $pageType)\n  }\n": typeof types.SaveUserActivityInfoDocument,
    "\n  query GetCapitalDashboardRecentActivities($limit: Int, $pageTypes: [String!], $systemId: ID) {\n    capitalDashboardRecentActivities(limit: $limit, pageTypes: $pageTypes, systemId: $systemId) {\n      timestamp\n      pageUrl\n      pageType\n      title\n    }\n  }\n": typeof types.GetCapitalDashboardRecentActivitiesDocument,
    "\n  query GetTechnologies {\n    technologies {\n      id\n      name\n      isActiveServiceData\n    }\n  }\n": typeof types.GetTechnologiesDocument,
    "\n  query GetQuoteContentInfo($technologyId: ID!, $months: Int!) {\n    dealsDataForTechnology(technologyId: $technologyId, months: $months) {\n      quotedProducts {\n        id\n        marketSegmentId\n        marketSegmentName\n        discount\n        quotedPrice\n        listPrice\n        dateEpoch\n        quantity\n        product {\n          id\n          listPrice\n          oemId\n          oemName\n          productId\n          productName\n        }\n      }\n      removedDays\n    }\n  }\n": typeof types.GetQuoteContentInfoDocument,
    "\n  query GetServiceContractContentInfo($technologyId: ID!, $months: Int!) {\n    serviceContractDealsDataForTechnology(technologyId: $technologyId, months: $months) {\n      serviceContractProducts {\n        serviceContractId\n        serviceProviderName\n        oemId\n        oemName\n        productId\n        productName\n        contractTypeId\n        servicePlan\n        analyzedDate\n        annualCost\n        contractType\n        contractTypeIsOther\n        contractTypeSortKey\n        contractTiming\n        contractTermInMonths\n        paymentSchedule\n        contractTechnologyId\n        numSystems\n        numSystemsIsOther\n        numSystemsSortKey\n      }\n      totalCount\n      removedDays\n    }\n  }\n": typeof types.GetServiceContractContentInfoDocument,
    "\n  query GetCurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      title\n      systemId\n      systemName\n      systemTypeName\n      masterClientID\n      customTheme\n      isTrial\n      permissions\n      systems {\n        id\n        name\n      }\n    }\n  }\n": typeof types.GetCurrentUserDocument,
    "\n  query TenantConfiguration($tenantName: String!) {\n    tenantConfiguration(tenantName: $tenantName) {\n      settingValue\n    }\n  }\n": typeof types.TenantConfigurationDocument,
    "\n  mutation logUserEvent($userEvent: String!) {\n    logUserEvent(userEvent: $userEvent)\n  }\n": typeof types.LogUserEventDocument,
};
const documents: Documents = {
    "\n  mutation saveUserActivityInfo($timestamp: Timestamp!, $pageUrl: String!, $pageType: String) {\n    saveUserActivityInfo(timestamp: $timestamp, pageUrl: $pageUrl, pageType: $pageType)\n  }\n": types.SaveUserActivityInfoDocument,
    "\n  query GetCapitalDashboardRecentActivities($limit: Int, $pageTypes: [String!], $systemId: ID) {\n    capitalDashboardRecentActivities(limit: $limit, pageTypes: $pageTypes, systemId: $systemId) {\n      timestamp\n      pageUrl\n      pageType\n      title\n    }\n  }\n": types.GetCapitalDashboardRecentActivitiesDocument,
    "\n  query GetTechnologies {\n    technologies {\n      id\n      name\n      isActiveServiceData\n    }\n  }\n": types.GetTechnologiesDocument,
    "\n  query GetQuoteContentInfo($technologyId: ID!, $months: Int!) {\n    dealsDataForTechnology(technologyId: $technologyId, months: $months) {\n      quotedProducts {\n        id\n        marketSegmentId\n        marketSegmentName\n        discount\n        quotedPrice\n        listPrice\n        dateEpoch\n        quantity\n        product {\n          id\n          listPrice\n          oemId\n          oemName\n          productId\n          productName\n        }\n      }\n      removedDays\n    }\n  }\n": types.GetQuoteContentInfoDocument,
    "\n  query GetServiceContractContentInfo($technologyId: ID!, $months: Int!) {\n    serviceContractDealsDataForTechnology(technologyId: $technologyId, months: $months) {\n      serviceContractProducts {\n        serviceContractId\n        serviceProviderName\n        oemId\n        oemName\n        productId\n        productName\n        contractTypeId\n        servicePlan\n        analyzedDate\n        annualCost\n        contractType\n        contractTypeIsOther\n        contractTypeSortKey\n        contractTiming\n        contractTermInMonths\n        paymentSchedule\n        contractTechnologyId\n        numSystems\n        numSystemsIsOther\n        numSystemsSortKey\n      }\n      totalCount\n      removedDays\n    }\n  }\n": types.GetServiceContractContentInfoDocument,
    "\n  query GetCurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      title\n      systemId\n      systemName\n      systemTypeName\n      masterClientID\n      customTheme\n      isTrial\n      permissions\n      systems {\n        id\n        name\n      }\n    }\n  }\n": types.GetCurrentUserDocument,
    "\n  query TenantConfiguration($tenantName: String!) {\n    tenantConfiguration(tenantName: $tenantName) {\n      settingValue\n    }\n  }\n": types.TenantConfigurationDocument,
    "\n  mutation logUserEvent($userEvent: String!) {\n    logUserEvent(userEvent: $userEvent)\n  }\n": types.LogUserEventDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation saveUserActivityInfo($timestamp: Timestamp!, $pageUrl: String!, $pageType: String) {\n    saveUserActivityInfo(timestamp: $timestamp, pageUrl: $pageUrl, pageType: $pageType)\n  }\n"): (typeof documents)["\n  mutation saveUserActivityInfo($timestamp: Timestamp!, $pageUrl: String!, $pageType: String) {\n    saveUserActivityInfo(timestamp: $timestamp, pageUrl: $pageUrl, pageType: $pageType)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetCapitalDashboardRecentActivities($limit: Int, $pageTypes: [String!], $systemId: ID) {\n    capitalDashboardRecentActivities(limit: $limit, pageTypes: $pageTypes, systemId: $systemId) {\n      timestamp\n      pageUrl\n      pageType\n      title\n    }\n  }\n"): (typeof documents)["\n  query GetCapitalDashboardRecentActivities($limit: Int, $pageTypes: [String!], $systemId: ID) {\n    capitalDashboardRecentActivities(limit: $limit, pageTypes: $pageTypes, systemId: $systemId) {\n      timestamp\n      pageUrl\n      pageType\n      title\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetTechnologies {\n    technologies {\n      id\n      name\n      isActiveServiceData\n    }\n  }\n"): (typeof documents)["\n  query GetTechnologies {\n    technologies {\n      id\n      name\n      isActiveServiceData\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetQuoteContentInfo($technologyId: ID!, $months: Int!) {\n    dealsDataForTechnology(technologyId: $technologyId, months: $months) {\n      quotedProducts {\n        id\n        marketSegmentId\n        marketSegmentName\n        discount\n        quotedPrice\n        listPrice\n        dateEpoch\n        quantity\n        product {\n          id\n          listPrice\n          oemId\n          oemName\n          productId\n          productName\n        }\n      }\n      removedDays\n    }\n  }\n"): (typeof documents)["\n  query GetQuoteContentInfo($technologyId: ID!, $months: Int!) {\n    dealsDataForTechnology(technologyId: $technologyId, months: $months) {\n      quotedProducts {\n        id\n        marketSegmentId\n        marketSegmentName\n        discount\n        quotedPrice\n        listPrice\n        dateEpoch\n        quantity\n        product {\n          id\n          listPrice\n          oemId\n          oemName\n          productId\n          productName\n        }\n      }\n      removedDays\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetServiceContractContentInfo($technologyId: ID!, $months: Int!) {\n    serviceContractDealsDataForTechnology(technologyId: $technologyId, months: $months) {\n      serviceContractProducts {\n        serviceContractId\n        serviceProviderName\n        oemId\n        oemName\n        productId\n        productName\n        contractTypeId\n        servicePlan\n        analyzedDate\n        annualCost\n        contractType\n        contractTypeIsOther\n        contractTypeSortKey\n        contractTiming\n        contractTermInMonths\n        paymentSchedule\n        contractTechnologyId\n        numSystems\n        numSystemsIsOther\n        numSystemsSortKey\n      }\n      totalCount\n      removedDays\n    }\n  }\n"): (typeof documents)["\n  query GetServiceContractContentInfo($technologyId: ID!, $months: Int!) {\n    serviceContractDealsDataForTechnology(technologyId: $technologyId, months: $months) {\n      serviceContractProducts {\n        serviceContractId\n        serviceProviderName\n        oemId\n        oemName\n        productId\n        productName\n        contractTypeId\n        servicePlan\n        analyzedDate\n        annualCost\n        contractType\n        contractTypeIsOther\n        contractTypeSortKey\n        contractTiming\n        contractTermInMonths\n        paymentSchedule\n        contractTechnologyId\n        numSystems\n        numSystemsIsOther\n        numSystemsSortKey\n      }\n      totalCount\n      removedDays\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query GetCurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      title\n      systemId\n      systemName\n      systemTypeName\n      masterClientID\n      customTheme\n      isTrial\n      permissions\n      systems {\n        id\n        name\n      }\n    }\n  }\n"): (typeof documents)["\n  query GetCurrentUser {\n    currentUser {\n      id\n      firstName\n      lastName\n      email\n      title\n      systemId\n      systemName\n      systemTypeName\n      masterClientID\n      customTheme\n      isTrial\n      permissions\n      systems {\n        id\n        name\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query TenantConfiguration($tenantName: String!) {\n    tenantConfiguration(tenantName: $tenantName) {\n      settingValue\n    }\n  }\n"): (typeof documents)["\n  query TenantConfiguration($tenantName: String!) {\n    tenantConfiguration(tenantName: $tenantName) {\n      settingValue\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation logUserEvent($userEvent: String!) {\n    logUserEvent(userEvent: $userEvent)\n  }\n"): (typeof documents)["\n  mutation logUserEvent($userEvent: String!) {\n    logUserEvent(userEvent: $userEvent)\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;