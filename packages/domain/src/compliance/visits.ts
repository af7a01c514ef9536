import { z } from 'zod';

const word = z.string().trim().max(100);

export const ComplianceVisitSchema = z.object({
  action: word.min(1, 'action is missing'),
  pageUrl: z.string(),
  pageType: word,
});
