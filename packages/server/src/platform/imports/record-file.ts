import type { RecordFile, RecordLine } from '@capwise/domain/admin/imports/record-lines';
import type { ImportEvent } from './import-events.ts';

/** The events of an import as one answer: counts, and its wrong rows or examples of its changes. */
export async function recordFileOf(events: AsyncIterable<ImportEvent>): Promise<RecordFile> {
  const lines: RecordLine[] = [];
  const wrong = new Map<number, RecordLine>();
  const notes: string[] = [];
  for await (const event of events) {
    if (event.type === 'note') notes.push(event.message);
    if (event.type === 'line') {
      const { type: _, ...line } = event;
      lines.push(line);
    }
    if (event.type === 'problem') {
      const known = wrong.get(event.line);
      const reason = problemText(event);
      if (known) known.reasons.push(reason);
      else
        wrong.set(event.line, {
          line: event.line,
          name: '',
          outcome: 'wrong',
          changes: [],
          reasons: [reason],
        });
    }
    if (event.type !== 'result') continue;
    const { outcome, imported, known, ended = 0, added = 0, renamed = 0 } = event;
    return {
      lines: [...wrong.values(), ...lines],
      isImported: outcome === 'imported',
      note: notes.join(' '),
      counts: {
        new: added,
        change: imported - added,
        unchanged: known,
        remove: ended,
        wrong: wrong.size,
      },
      renamedCount: renamed,
    };
  }
  throw new Error('The import ended without a result');
}

const problemText = ({ column, reason, value }: { column: string; reason: string; value?: string }) =>
  `${column}: ${reason}${value === undefined ? '' : ` (read: ${value})`}`;
