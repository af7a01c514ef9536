import { type Day, dayToEpochSeconds, formatDay } from '../dates.ts';
import { formatDollars, shortDollars } from '../money.ts';
import { formatCount } from '../units.ts';
import { shortDay } from './purchases/need-by.ts';
import type { ProjectStage } from './purchases/stages.ts';
import { daysUntilDue } from './turnaround.ts';

/** Facts of a project that its viewer may see. Amounts are integer cents. */
export interface PurchaseFacts {
  stage: ProjectStage;
  /** Without the permission for deals, quotes are only counted and no amounts are known. */
  hasPrices: boolean;
  /** Confirmed quotes without those that a later one replaces. */
  quoteCount: number;
  /** Of these, those with a total in US dollars. */
  pricedCount: number;
  lowestCents: number | null;
  highestCents: number | null;
  /** Documents marked as quotes that nobody has confirmed the content of. */
  unreadCount: number;
  /** The day when the oldest open analysis request was sent. */
  inReviewSince: Day | null;
  isAnalyzed: boolean;
  committeeDate: Day | null;
  finalCents: number | null;
  savedCents: number | null;
}

export interface NextLine {
  text: string;
  isLate: boolean;
}

const onTime = (text: string): NextLine => ({ text, isLate: false });

function quotesLine({ quoteCount, pricedCount, lowestCents, highestCents, unreadCount }: PurchaseFacts) {
  if (quoteCount === 0)
    return unreadCount === 0 ? 'No quote yet' : `${formatCount(unreadCount, 'quote')} to read`;
  const quotes = formatCount(quoteCount, 'quote');
  if (lowestCents === null || highestCents === null || pricedCount < quoteCount) return quotes;
  if (lowestCents === highestCents) return `${quotes}, ${formatDollars(lowestCents / 100)}`;
  return `${quotes}, ${shortDollars(lowestCents)} to ${shortDollars(highestCents)}`;
}

function analysisLine({ inReviewSince, isAnalyzed }: PurchaseFacts, today: Day): NextLine {
  if (inReviewSince === null) return onTime(isAnalyzed ? 'Analysis is ready' : 'No analysis requested');
  const isLate = daysUntilDue(inReviewSince, today) < 0;
  return { text: `In review since ${shortDay(inReviewSince, today)}${isLate ? ', late' : ''}`, isLate };
}

function finalLine({ hasPrices, finalCents }: PurchaseFacts): string {
  if (!hasPrices) return '';
  return finalCents === null ? 'No final price yet' : `Final price ${formatDollars(finalCents / 100)}`;
}

function savedLine(facts: PurchaseFacts): string {
  const { savedCents } = facts;
  if (savedCents === null) return finalLine(facts);
  return savedCents < 0
    ? `${formatDollars(-savedCents / 100)} above the first quote`
    : `Saved ${formatDollars(savedCents / 100)}`;
}

/** The line of a card that reports where the purchase is. Empty if the viewer may not see it. */
export function whatIsNext(facts: PurchaseFacts, today: Day): NextLine {
  const { stage, committeeDate } = facts;
  if (stage === 'analysis') return analysisLine(facts, today);
  if (stage === 'committee')
    return onTime(
      committeeDate ? `Committee on ${formatDay(dayToEpochSeconds(committeeDate))}` : 'No committee date yet',
    );
  if (stage === 'order') return onTime(finalLine(facts));
  return onTime(stage === 'done' ? savedLine(facts) : quotesLine(facts));
}
