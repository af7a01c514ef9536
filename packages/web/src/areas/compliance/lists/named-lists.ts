import type { ListImportKind } from '@capwise/domain/compliance/imports/own-import';
import type { GiftPermission } from '@capwise/domain/permissions/gift-permission';
import type { TypedDocumentNode } from 'urql';
import {
  GiftTypesQuery,
  MarketsQuery,
  OrganizationRequestorsQuery,
  OrganizationTypesQuery,
  RequestorsQuery,
  SaveGiftTypeMutation,
  SaveMarketMutation,
  SaveRequestorMutation,
  SetRequestorsMutation,
  SetTypesMutation,
} from './named-lists.graphql.ts';

export interface NamedRecord {
  /** ID of this version. */
  id: string;
  originalId: string;
  name: string;
  /** Gifts that use it. Not available for markets. */
  currentEntriesCount?: number;
  isActive?: boolean;
  /** Only gift types. */
  isNeverAllowed?: boolean;
}

interface Place {
  tenantName: string;
  organizationId: string;
}

type Input = Place & {
  originalId: string | null;
  id: string | null;
  name: string;
  isActive?: boolean;
  isNeverAllowed?: boolean;
};

/** A record of one of several organizations. */
export interface PlaceNamed extends Omit<NamedRecord, 'originalId' | 'currentEntriesCount'> {
  organizationId: string;
  isActive: boolean;
}

type SetInput = Place & {
  organizations: { organizationId: string; id: string | null }[];
  name: string;
  isActive: boolean;
  isNeverAllowed?: boolean;
};

/** How the records of all organizations are read and set. */
export interface AllNamed {
  permission: GiftPermission;
  query: TypedDocumentNode<{ rows?: readonly PlaceNamed[] | null | undefined }, Place>;
  mutation: TypedDocumentNode<{ set: readonly string[] }, SetInput>;
}

export interface NamedList {
  title: string;
  /** Singular, used for the column, the field and the dialog's title. */
  one: string;
  search: string;
  add: string;
  /** Records can be deactivated. */
  hasStatus: boolean;
  /** Records can be refused for new gifts. */
  canBeRefused: boolean;
  /** The server counts the gifts that use a record. */
  isCounted: boolean;
  importKind: ListImportKind | null;
  query: TypedDocumentNode<{ rows?: readonly NamedRecord[] | null | undefined }, Place>;
  mutation: TypedDocumentNode<{ saved: { id: string } }, { input: Input }>;
  /** Null for lists of the tenant. */
  all: AllNamed | null;
}

export const REQUESTORS: NamedList = {
  title: 'Requestors',
  one: 'Requestor',
  search: 'Search Requestors',
  add: 'Add Requestor',
  hasStatus: true,
  canBeRefused: false,
  isCounted: true,
  importKind: 'requestors',
  query: RequestorsQuery,
  mutation: SaveRequestorMutation,
  all: {
    permission: 'addeditrequestors',
    query: OrganizationRequestorsQuery,
    mutation: SetRequestorsMutation,
  },
};

export const GIFT_TYPES: NamedList = {
  title: 'Gift Types',
  one: 'Gift Type',
  search: 'Search Gift Type',
  add: 'Add GiftType',
  hasStatus: true,
  canBeRefused: true,
  isCounted: true,
  importKind: 'gift-types',
  query: GiftTypesQuery,
  mutation: SaveGiftTypeMutation,
  all: { permission: 'addeditgifttypes', query: OrganizationTypesQuery, mutation: SetTypesMutation },
};

export const MARKETS: NamedList = {
  title: 'Markets',
  one: 'Market',
  search: 'Search Markets',
  add: 'Add Market',
  hasStatus: false,
  canBeRefused: false,
  isCounted: false,
  importKind: null,
  query: MarketsQuery,
  mutation: SaveMarketMutation,
  all: null,
};
