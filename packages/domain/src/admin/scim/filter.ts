import { scimInvalid } from './scim-errors.ts';

/** Limits of a filter. Those of Okta and Entra have one or two comparisons. */
const MAX_LENGTH = 2_000;
const MAX_DEPTH = 20;
const MAX_COMPARISONS = 50;

const COMPARISONS = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof COMPARISONS)[number];
export type Comparable = string | number | boolean | null;

/** Filter of RFC 7644, section 3.4.2.2. Paths are in lower case and without the URN of the core schema. */
export type Filter =
  | { op: 'and'; parts: Filter[] }
  | { op: 'or'; parts: Filter[] }
  | { op: 'not'; part: Filter }
  | { op: 'present'; path: string }
  | { op: 'compare'; path: string; comparison: Comparison; value: Comparable }
  /** `emails[type eq "work"]`: one value of the list matches. */
  | { op: 'within'; path: string; part: Filter };

export interface PatchPath {
  /** 'name.givenname', or the list of a value path. */
  path: string;
  where: Filter | null;
  /** Attribute of the values that match `where`. */
  sub: string | null;
}

const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/y;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:user|group):/;
const PATH = /^(?:urn:[\w.:-]+:)?[a-z$][\w$-]*(?:\.[a-z$][\w$-]*)?$/;
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** @throws AppError invalidFilter */
export function parseFilter(text: string): Filter {
  const parser = new FilterParser(text, (message) => scimInvalid('invalidFilter', `filter: ${message}`));
  const filter = parser.filter();
  parser.end();
  return filter;
}

/** @throws AppError invalidPath */
export function parsePatchPath(text: string): PatchPath {
  const parser = new FilterParser(text, (message) => scimInvalid('invalidPath', `path: ${message}`));
  const path = parser.patchPath();
  parser.end();
  return path;
}

export function attributePath(text: string): string | null {
  const path = text.toLowerCase().replace(CORE, '');
  return PATH.test(path) ? path : null;
}

class FilterParser {
  readonly #tokens: string[] = [];
  readonly #refuse: (message: string) => Error;
  #at = 0;
  #depth = 0;
  #comparisons = 0;

  constructor(text: string, refuse: (message: string) => Error) {
    this.#refuse = refuse;
    if (text.length > MAX_LENGTH) throw refuse(`It is longer than ${MAX_LENGTH} characters`);
    const source = text.trim();
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < source.length) {
      const start = TOKEN.lastIndex;
      const match = TOKEN.exec(source);
      if (!match) throw refuse(`Character ${start + 1} cannot be read`);
      this.#tokens.push(match[1] ?? match[2] ?? match[3]!);
    }
  }

  filter(): Filter {
    return this.#list('or', () => this.#list('and', () => this.#factor()));
  }

  patchPath(): PatchPath {
    const path = this.#path();
    if (this.#peek() !== '[') return { path, where: null, sub: null };
    const where = this.#within('[', ']');
    return { path, where, sub: this.#peek() === undefined ? null : this.#sub() };
  }

  end(): void {
    if (this.#peek() !== undefined) throw this.#unexpected();
  }

  #list(op: 'and' | 'or', part: () => Filter): Filter {
    const parts = [part()];
    while (this.#peek()?.toLowerCase() === op) {
      this.#at += 1;
      parts.push(part());
    }
    return parts.length === 1 ? parts[0]! : { op, parts };
  }

  #factor(): Filter {
    if (this.#peek() === '(') return this.#within('(', ')');
    if (this.#peek()?.toLowerCase() === 'not' && this.#tokens[this.#at + 1] === '(') {
      this.#at += 1;
      return { op: 'not', part: this.#within('(', ')') };
    }
    const path = this.#path();
    if (this.#peek() !== '[') return this.#comparison(path);
    const where = this.#within('[', ']');
    // Outside RFC 7644, but some providers filter by attributes that they map this way: emails[type eq "work"].value eq "x"
    if (!this.#peek()?.startsWith('.')) return { op: 'within', path, part: where };
    return { op: 'within', path, part: { op: 'and', parts: [where, this.#comparison(this.#sub())] } };
  }

  #comparison(path: string): Filter {
    this.#comparisons += 1;
    if (this.#comparisons > MAX_COMPARISONS)
      throw this.#refuse(`It has more than ${MAX_COMPARISONS} comparisons`);
    const operator = this.#peek()?.toLowerCase();
    if (operator === 'pr') {
      this.#at += 1;
      return { op: 'present', path };
    }
    const comparison = COMPARISONS.find((known) => known === operator);
    if (!comparison) throw this.#unexpected();
    this.#at += 1;
    return { op: 'compare', path, comparison, value: this.#value() };
  }

  #within(open: string, close: string): Filter {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) throw this.#refuse(`It is nested more than ${MAX_DEPTH} levels deep`);
    if (this.#next() !== open) throw this.#unexpected(-1);
    const part = this.filter();
    if (this.#next() !== close) throw this.#unexpected(-1);
    this.#depth -= 1;
    return part;
  }

  #path(): string {
    const path = attributePath(this.#next() ?? '');
    if (path === null) throw this.#unexpected(-1);
    return path;
  }

  /** The attribute after a value path, such as `.value`. */
  #sub(): string {
    const token = this.#peek() ?? '';
    const sub = token.startsWith('.') ? attributePath(token.slice(1)) : null;
    if (!sub) throw this.#unexpected();
    this.#at += 1;
    return sub;
  }

  #value(): Comparable {
    const token = this.#next();
    if (token === 'true' || token === 'false') return token === 'true';
    if (token === 'null') return null;
    if (token && NUMBER.test(token)) return Number(token);
    if (!token?.startsWith('"')) throw this.#unexpected(-1);
    try {
      return JSON.parse(token) as string;
    } catch {
      throw this.#unexpected(-1);
    }
  }

  #peek(): string | undefined {
    return this.#tokens[this.#at];
  }

  #next(): string | undefined {
    this.#at += 1;
    return this.#tokens[this.#at - 1];
  }

  #unexpected(offset = 0): Error {
    const token = this.#tokens[this.#at + offset];
    return this.#refuse(
      token === undefined ? 'It is incomplete' : `${token.slice(0, 50)} is not expected here`,
    );
  }
}
