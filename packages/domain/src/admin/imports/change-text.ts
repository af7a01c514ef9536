/** A change for people, such as 'Title: Buyer → Director'. */
export const changed = (what: string, before: string, after: string): string =>
  `${what}: ${before || 'none'} → ${after || 'none'}`;

export const changeText = (what: string, before: string, after: string): string[] =>
  before === after ? [] : [changed(what, before, after)];
