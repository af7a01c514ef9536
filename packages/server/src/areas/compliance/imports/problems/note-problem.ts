import { MAX_KEPT_ERRORS } from '@capwise/domain/compliance/imports/import-problem';
import { AppError } from '@capwise/domain/errors';
import type { RowProblem } from '@capwise/domain/imports/row-format';
import { shownValue } from '@capwise/domain/imports/shown-value';
import { TEXTS } from '@capwise/domain/texts';
import type { OrganizationScope } from '../../../../db/scope.ts';
import type { Clock } from '../../../../platform/clock.ts';
import { type Attempt, deleteProblemOf, saveProblem } from './import-problem.queries.ts';

interface LoadedFile {
  errorCount?: number;
  errors?: readonly RowProblem[];
}

/**
 * Records a file that is refused or fails, previews included. An import of a good file ends the record of an earlier
 * attempt with its name. A preview does not, because the file may never be imported.
 */
export async function notingProblems<Loaded extends LoadedFile>(
  scope: OrganizationScope,
  clock: Clock,
  { dryRun, ...attempt }: Attempt & { dryRun: boolean },
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const file = { ...attempt, at: clock.now() };
  try {
    const loaded = await load();
    const { errorCount = 0, errors = [] } = loaded;
    if (errorCount === 0) {
      if (!dryRun) await deleteProblemOf(scope, attempt);
    } else {
      const first = errors.slice(0, MAX_KEPT_ERRORS);
      await saveProblem(scope, { ...file, errorCount, errors: first, message: null });
    }
    return loaded;
  } catch (error) {
    const message = problemText(error);
    if (message !== null) await saveProblem(scope, { ...file, errorCount: 0, errors: [], message });
    throw error;
  }
}

/** Null for refusals that are not about the file, and for uploads that ended early. */
function problemText(error: unknown): string | null {
  if (error instanceof AppError) return error.field === 'file' ? shownText(error.message) : null;
  const { code } = error as { code?: unknown };
  return code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE' ? null : TEXTS.genericError;
}

const MAX_WORDS = 60;
/** A message can quote the file. */
const shownText = (message: string): string =>
  message.split(' ').slice(0, MAX_WORDS).map(shownValue).join(' ');
