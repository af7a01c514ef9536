export type Acknowledged =
  | { kind: 'project'; id: string; title: string }
  | { kind: 'document'; id: string; link: string; sha256: string }
  | { kind: 'tag'; documentId: string; tag: string }
  | { kind: 'request'; id: string; documentId: string }
  | { kind: 'feedback'; words: string }
  | { kind: 'gift'; requestKey: string };

export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  unanswered = 0;
  #numbers = 0;

  unique(): string {
    this.#numbers += 1;
    return `crash-${this.#numbers}-${Math.random().toString(36).slice(2, 10)}`;
  }

  of<Kind extends Acknowledged['kind']>(kind: Kind) {
    return this.acknowledged.filter((one): one is Extract<Acknowledged, { kind: Kind }> => one.kind === kind);
  }
}
