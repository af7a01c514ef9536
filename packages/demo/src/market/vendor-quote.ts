export interface DemoQuoteLine {
  kind: 'system' | 'option' | 'training' | 'freight' | 'tradeIn';
  partNumber: string | null;
  description: string;
  quantity: number;
  /** Whole US dollars for one piece, as the next one. */
  list: number | null;
  net: number;
}

export interface DemoVendorQuote {
  fileName: string;
  vendor: string;
  number: string;
  customer: string;
  systemId: number;
  by: string;
  /** Days before the seeding day. */
  daysAgo: number;
  validDays: number;
  lines: readonly DemoQuoteLine[];
  /** The newest ones wait to be confirmed. */
  isConfirmed: boolean;
  /** A scan of the printed quote. */
  isScan?: boolean;
  /** Number of the earlier quote that it replaces. */
  revises?: string;
  /** The final price as a share of the quoted one, and days before the seeding day. */
  final?: { daysAgo: number; share: number; contract: string };
  /** Title of the project whose document it is. */
  project?: string;
}
