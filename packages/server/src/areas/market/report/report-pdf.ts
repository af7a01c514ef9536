import type { FastifyReply } from 'fastify';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import type { CashFlowData } from './cash-flow-document.ts';
import type { ReportData } from './report-data.ts';

const WORKER = new URL('./report-worker.ts', import.meta.url);

/** What goes into the PDF. */
export type PdfJob = { kind: 'technology'; data: ReportData } | { kind: 'cashFlow'; data: CashFlowData };

/** Answers with the document of a job. @throws as `sendPdf` */
export const sendReport = (reply: FastifyReply, name: string, job: PdfJob): Promise<FastifyReply> =>
  sendPdf(reply, { name, worker: WORKER, job });
