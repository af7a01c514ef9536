import { TEXTS } from '@capwise/domain/texts';
import type { TypedDocumentNode } from 'urql';
import {
  GiftTypesQuery,
  MarketsQuery,
  RequestorsQuery,
  SaveGiftTypeMutation,
  SaveMarketMutation,
  SaveRequestorMutation,
} from './named-list.graphql.ts';

/** A name that gifts or entities refer to. */
export interface NamedRecord {
  /** The stored version. */
  id: string;
  originalId: string;
  name: string;
  /** Gifts that name it; markets are not counted. */
  currentEntriesCount?: number;
  /** Markets always are. */
  isActive?: boolean;
}

interface Place {
  tenantName: string;
  organizationId: string;
}

export interface NamedRecordInput extends Place {
  /** Of the record that is changed; null for a new one. */
  originalId: string | null;
  id: string | null;
  name: string;
  isActive?: boolean;
}

/** What differs between the lists of names (003 §2). */
export interface NamedList {
  title: string;
  /** The column of names, the field and the dialog's title. */
  one: string;
  search: string;
  add: string;
  /** Whether its records count entries and can be inactive. */
  isChosen: boolean;
  query: TypedDocumentNode<{ rows?: readonly NamedRecord[] | null | undefined }, Place>;
  mutation: TypedDocumentNode<{ saved: { id: string } }, { input: NamedRecordInput }>;
  saved: string;
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
  saved: 'The requestor has been saved.',
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
  saved: 'The gift type has been saved.',
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
  saved: 'The market has been saved.',
  notSaved: TEXTS.marketNotSaved,
  duplicate: TEXTS.duplicateMarket,
};
