import { PROJECT_STATUSES, type ProjectStatus } from '@capwise/domain/workspace/projects';
import { z } from 'zod';

/** The status in the address, ignoring case. Active by default (B-09). */
export const statusParam = () =>
  z
    .string()
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.enum(PROJECT_STATUSES))
    .catch('active');

export const STATUS_LABELS: Record<ProjectStatus, string> = {
  active: 'Active',
  archived: 'Archived',
  all: 'All',
};
