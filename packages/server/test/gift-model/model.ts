/** A gift after the acknowledged changes, kept without any function of the product. Amounts are cents. */
export interface ModelGift {
  id: string;
  org: string;
  provider: string;
  year: number;
  cents: number;
  returned: number;
  isIncidental: boolean;
  exception: number | null;
  /** Batch of the import that added it. */
  batch: string | null;
}
/** A gift of an event. Its ID is not known from an answer. */
export interface EventShare {
  provider: string;
  part: number;
  cents: number;
  returned: number;
}
export interface ModelEvent {
  org: string;
  name: string;
  year: number;
  kind: number;
  exception: number | null;
  shares: EventShare[];
}
export interface ModelRequest {
  id: string;
  org: string;
  provider: string;
  year: number;
  cents: number;
  isIncidental: boolean;
  until: string;
  state: 'Requested' | 'Approved' | 'Refused' | 'Given' | 'Withdrawn';
}
export interface Threshold {
  amount: number;
  incidental: number;
  remuneration: number | null;
}
export interface ModelAlert {
  id: string;
  org: string;
  remaining: number | null;
  percent: number | null;
}
export interface Crossing {
  alert: string;
  year: number;
  provider: string;
  level: number;
  after: number;
  limit: number;
  /** Number of the change. */
  no: number;
}
/** Records that went into another one, with what moved. */
export interface Merge {
  kept: string;
  keptNpi: string;
  records: Map<string, { npi: string; moved: MovedRow[] }>;
}
export interface MovedRow {
  row: ModelGift | ModelRequest | EventShare;
  wasGiven: boolean;
}

export class Model {
  readonly gifts = new Map<string, ModelGift>();
  readonly events = new Map<string, ModelEvent>();
  readonly requests = new Map<string, ModelRequest>();
  readonly thresholds = new Map<string, Threshold>();
  /** NPI of each record that exists. */
  readonly npis = new Map<string, string>();
  readonly merges: Merge[] = [];
  readonly alerts: ModelAlert[] = [];
  readonly crossings: Crossing[] = [];
  changes = 0;

  limit = (org: string, year: number): Threshold | null => this.thresholds.get(`${org} ${year}`) ?? null;

  /** All records of the physician, oldest first. */
  recordsOf(provider: string): string[] {
    const npi = this.npis.get(provider);
    if (!npi) return [provider];
    const same = [...this.npis].filter(([, other]) => other === npi).map(([id]) => id);
    return same.sort((one, other) => Number(one) - Number(other));
  }

  physician = (provider: string): string => this.recordsOf(provider)[0]!;

  /** The record that a merged one went into. */
  current(provider: string): string {
    const merge = this.merges.find(({ records }) => records.has(provider));
    return merge ? this.current(merge.kept) : provider;
  }

  /** How many merges a record went through. */
  depth(provider: string): number {
    const merge = this.merges.find(({ records }) => records.has(provider));
    return merge ? 1 + this.depth(merge.kept) : 0;
  }

  reserved(org: string, provider: string, year: number, today: string): number {
    const records = this.recordsOf(provider);
    let sum = 0;
    for (const one of this.requests.values())
      if (one.org === org && one.year === year && one.state === 'Approved' && !one.isIncidental)
        if (one.until >= today && records.includes(one.provider)) sum += one.cents;
    return sum;
  }

  /** Everything that a provider was given, with the gifts of events. */
  *rows(): Iterable<Omit<ModelGift, 'id' | 'batch'>> {
    yield* this.gifts.values();
    for (const { org, year, kind, exception, shares } of this.events.values())
      for (const share of shares) {
        const isOutside = kind === 2 && share.part === 1;
        yield {
          ...{ org, year, provider: share.provider, cents: share.cents, returned: share.returned },
          exception: isOutside ? 7 : exception,
          isIncidental: !isOutside && exception === 2,
        };
      }
  }
}
