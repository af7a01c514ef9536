import type { Refusal, Saved } from '../../../lib/graphql/use-save.ts';

interface SentDialog {
  onClose(): void;
  /** Reads the records again, also after a refusal: someone else may have changed them. */
  onSent(): void;
}

/** Closes a dialog if its change was saved. Otherwise the dialog stays with what was typed, and shows the refusal. */
export function afterSend(saved: Saved<unknown> | null, { onClose, onSent }: SentDialog): Refusal | null {
  onSent();
  if (saved?.data) onClose();
  return saved?.refusal ?? null;
}
