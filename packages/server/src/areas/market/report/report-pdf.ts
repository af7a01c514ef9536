import type { FastifyReply } from 'fastify';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import type { CashFlowData } from './cash-flow-document.ts';
import type { ReportData } from './report-data.ts';

const WORKER = new URL('./report-worker.ts', import.meta.url);

export type PdfJob = { kind: 'technology'; data: ReportData } | { kind: 'cashFlow'; data: CashFlowData };

export const sendReport = (reply: FastifyReply, name: string, job: PdfJob): Promise<FastifyReply> =>
  sendPdf(reply, { name, worker: WORKER, job });
