import type { Content } from '../workspace/workspace.ts';

export interface DemoGiftFile {
  /** Stored name. Gifts with the same file share one stored copy. */
  fileName: string;
  content: Content;
  name: string;
  description: string;
}

/** Attachments of demo gifts. Each says that it is invented. */
export const GIFT_FILES: readonly DemoGiftFile[] = [
  {
    fileName: 'gift-invoice.pdf',
    content: { sample: 'gift-invoice.pdf' },
    name: 'Invoice 20417.pdf',
    description: 'Demo data: an invented invoice',
  },
  {
    fileName: 'gift-receipt.png',
    content: { sample: 'gift-receipt.png' },
    name: 'Receipt.png',
    description: 'Demo data: an invented receipt',
  },
  {
    fileName: 'gift-ticket.jpg',
    content: { sample: 'gift-ticket.jpg' },
    name: 'Ticket.jpg',
    description: '',
  },
  {
    fileName: 'committee-minutes.docx',
    content: { sample: 'committee-minutes.docx' },
    name: 'Committee minutes.docx',
    description: '',
  },
  {
    fileName: 'cost-analysis.xlsx',
    content: { sample: 'cost-analysis.xlsx' },
    name: 'Cost breakdown.xlsx',
    description: '',
  },
];

/** Number of gifts with attachments. Every third has two. */
export const GIFTS_WITH_FILES = 300;
