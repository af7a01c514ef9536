import { watchKind, watchName, watchTarget } from '@capwise/domain/market/watch/watch-texts';
import { watchedDealsPath } from '@capwise/domain/market/watch/watched-deals-path';
import { oneLine } from '@capwise/domain/one-line';
import { formatCount } from '@capwise/domain/units';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Settings } from '../../../platform/settings/env.ts';
import type { WatchRow } from './watch.queries.ts';

export interface ReportedWatch extends WatchRow {
  count: number;
}

export interface NewDealsOfPerson {
  watches: ReportedWatch[];
  /** Different deals: one of several watches counts once. */
  dealCount: number;
}

/** Numbers and links without prices, which only people who sign in may see. */
export function watchMail(
  { PUBLIC_URL, BRAND_SPEND }: Pick<Settings, 'PUBLIC_URL' | 'BRAND_SPEND'>,
  { email, stopPath, opensHome }: { email: string; stopPath: string; opensHome: boolean },
  { watches, dealCount }: NewDealsOfPerson,
): Mail {
  const url = PUBLIC_URL[0]!;
  return {
    kind: 'watched-deals',
    to: [email],
    subject: `${formatCount(dealCount, 'new deal')} that you watch`,
    text: [
      `These deals are new in ${BRAND_SPEND}.`,
      '',
      ...watches.flatMap((watch) => [
        `${oneLine(watchName(watch))}: ${formatCount(watch.count, 'new deal')}`,
        `${oneLine(watchKind(watch))}. ${watchTarget(watch)}.`,
        `${url}${watchedDealsPath(watch)}`,
        '',
      ]),
      ...(opensHome ? [`All your watches: ${url}/n/home`, ''] : []),
      `To get no more of these weekly mails: ${url}${stopPath}`,
      '',
    ].join('\n'),
    stopUrl: `${url}${stopPath}`,
  };
}
