import type { Content } from './workspace.ts';

export interface DemoGiftFile {
  /** As it is stored, once for all gifts that have it. */
  fileName: string;
  content: Content;
  /** As gifts call it. */
  name: string;
  description: string;
}

/** What demo gifts have attached; each content says that it is invented. */
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

/** Demo gifts that have attachments; each third of them two. */
export const GIFTS_WITH_FILES = 300;
