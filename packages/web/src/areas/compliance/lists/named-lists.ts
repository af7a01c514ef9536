import { TEXTS } from '@capwise/domain/texts';
import type { TypedDocumentNode } from 'urql';
import {
  GiftTypesQuery,
  MarketsQuery,
  RequestorsQuery,
  SaveGiftTypeMutation,
  SaveMarketMutation,
  SaveRequestorMutation,
} from './named-lists.graphql.ts';

export interface NamedRecord {
  /** ID of this version. */
  id: string;
  originalId: string;
  name: string;
  /** Gifts that use it. Not available for markets. */
  currentEntriesCount?: number;
  isActive?: boolean;
}

interface Place {
  tenantName: string;
  organizationId: string;
}

type Input = Place & { originalId: string | null; id: string | null; name: string; isActive?: boolean };

export interface NamedList {
  title: string;
  /** Singular, used for the column, the field and the dialog's title. */
  one: string;
  search: string;
  add: string;
  isChosen: boolean;
  query: TypedDocumentNode<{ rows?: readonly NamedRecord[] | null | undefined }, Place>;
  mutation: TypedDocumentNode<{ saved: { id: string } }, { input: Input }>;
  notSaved: string;
  duplicate: string;
}

export const REQUESTORS: NamedList = {
  title: 'Requestors',
  one: 'Requestor',
  search: 'Search Requestors',
  add: 'Add Requestor',
  isChosen: true,
  query: RequestorsQuery,
  mutation: SaveRequestorMutation,
  notSaved: TEXTS.requestorNotSaved,
  duplicate: TEXTS.duplicateRequestor,
};

export const GIFT_TYPES: NamedList = {
  title: 'Gift Types',
  one: 'Gift Type',
  search: 'Search Gift Type',
  add: 'Add GiftType',
  isChosen: true,
  query: GiftTypesQuery,
  mutation: SaveGiftTypeMutation,
  notSaved: TEXTS.giftTypeNotSaved,
  duplicate: TEXTS.duplicateGiftType,
};

export const MARKETS: NamedList = {
  title: 'Markets',
  one: 'Market',
  search: 'Search Markets',
  add: 'Add Market',
  isChosen: false,
  query: MarketsQuery,
  mutation: SaveMarketMutation,
  notSaved: TEXTS.marketNotSaved,
  duplicate: TEXTS.duplicateMarket,
};
