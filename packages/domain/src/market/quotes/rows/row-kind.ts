export type RowKind =
  | 'total'
  | 'subtotal'
  /** The net price of a configuration, a group or the whole quote. */
  | 'net'
  | 'list'
  | 'discount'
  | 'tradeIn'
  | 'freight'
  | 'tax'
  | 'service'
  | 'training'
  | 'carried'
  | 'optional'
  | 'plain';

/** Amounts that belong to the quote and to no system. */
export type OtherKind = 'tradeIn' | 'freight' | 'tax' | 'service' | 'training';
const OTHERS: RowKind[] = ['tradeIn', 'freight', 'tax', 'service', 'training'] satisfies OtherKind[];
export const isOther = (kind: RowKind): kind is OtherKind => OTHERS.includes(kind);

const KINDS: [RegExp, RowKind][] = [
  [/\b(?:carried|brought) forward|continued (?:on|from)/i, 'carried'],
  [
    /\btrade-?\s?ins?\b|\b(?:old|used|existing) (?:equipment|units?|systems?)\b.*\bcredit|\bbuy-?\s?back\b|\btraded?\b.*\bcredit/i,
    'tradeIn',
  ],
  [/\bsub-?\s?totals?\b/i, 'subtotal'],
  [
    /\b(?:totals?|sum)\b.*\b(?:list|gross|before discount|catalog)\b|\b(?:list|gross)\b.*\btotals?\b/i,
    'list',
  ],
  [
    /\btotal (?:discount|savings?)\b|\bdiscount|\brebate\b|\bconcession\b|\ballowance\b|\byou save\b|\bsavings\b|^less\b|% off\b|\bincentive\b|\breduction\b|\bcredit\b(?! (?:card|terms|application))|\badjustments?\b/i,
    'discount',
  ],
  [
    /\b(?:configuration|system|item|line|package|group|section|unit)(?: \d+)? (?:total|net|price)\b|\btotal (?:for|of) (?:this |the )?(?:configuration|system|item|line|package|group|section|unit)\b/i,
    'net',
  ],
  [
    /\b(?:grand|quote|quotation|order|net|overall)? ?total\b|\bamount due\b|\bfinal (?:price|amount)|\btotals?\b/i,
    'total',
  ],
  [
    /\b(?:your|net|special|promotional|offer|package|selling|discounted|bundle|contract)\b.{0,20}\b(?:price|amount|cost|investment)\b|^net\b|^your (?:cost|investment)/i,
    'net',
  ],
  [/^(?:unit )?(?:list|msrp|catalog(?:ue)? price|list price)\b/i, 'list'],
  [/\b(?:sales )?tax\b|\bvat\b|\bgst\b/i, 'tax'],
  [/\bfreight\b|\bshipping\b|\bhandling\b|\bdelivery\b|\btransport(?:ation)?\b|\brigging\b/i, 'freight'],
  [/\btraining\b|\bin-?service\b|\beducation\b|\bapplications? (?:support|days?|specialist)/i, 'training'],
  [
    /\bservice\b(?! (?:module|key|port))|\bmaintenance\b|\bwarrant(?:y|ies)\b|\binstallation\b|\b(?:support|service|care|protect(?:ion)?) (?:plan|agreement|contract|program)|\bparts (?:and|&) labor\b|\bcoverage\b|\bproject management\b|\bde-?installation\b|\bimplementation\b/i,
    'service',
  ],
];

const OPTIONAL_HEADING =
  /^(?:the following )?(?:optional\b|options? (?:not|available|for)|alternat(?:e|ive)s?\b|recommended options|not included\b)|not (?:included|part of) (?:in )?(?:the |this )?(?:total|quote|price)/i;
const INCLUDED = /\b(?:incl(?:uding|udes?|\.)?|with|plus|and)\b[^,;]*$/i;

/** Kind of a row by its label alone, not by its numbers. 'plain' for systems and options. */
export const rowKind = (label: string): RowKind => {
  const text = label.trim();
  if (OPTIONAL_HEADING.test(text)) return 'optional';
  return KINDS.find(([found]) => found.test(text))?.[1] ?? 'plain';
};

/** True if a description names a system that includes a service, not a service for a system. */
export function onlyIncludes(label: string): boolean {
  const found = KINDS.find(([pattern]) => pattern.test(label))?.[0].exec(label);
  return found ? INCLUDED.test(label.slice(0, found.index)) : true;
}

/** An amount of one piece, although the configuration has several. */
export const isEach = (label: string): boolean =>
  /\beach\b|\bper (?:unit|system|piece)\b|\bunit\b|\/ ?ea\b|apiece/i.test(label);
