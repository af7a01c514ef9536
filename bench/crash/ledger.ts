/** A write that the server has acknowledged, with what must be found of it later. */
export type Acknowledged =
  | { kind: 'project'; id: string; title: string }
  | { kind: 'document'; id: string; link: string; sha256: string }
  | { kind: 'tag'; documentId: string; tag: string }
  | { kind: 'request'; id: string; documentId: string }
  | { kind: 'feedback'; words: string };

/** What was sent and what was acknowledged, over all rounds. */
export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  /** Requests whose connection broke before an answer came. */
  unanswered = 0;
  #numbers = 0;

  /** A text that no other write has. */
  unique(): string {
    this.#numbers += 1;
    return `crash-${this.#numbers}-${Math.random().toString(36).slice(2, 10)}`;
  }

  of<Kind extends Acknowledged['kind']>(kind: Kind) {
    return this.acknowledged.filter((one): one is Extract<Acknowledged, { kind: Kind }> => one.kind === kind);
  }
}
