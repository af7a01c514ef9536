import { watchName } from '@capwise/domain/market/watch/watch-texts';
import { expect, it } from 'vitest';
import { watchedSubject } from './watched-subject.ts';

const product = (marketSegmentId: string, oemId: string, productName: string) => ({
  ...{ marketSegmentId, marketSegmentName: `Segment ${marketSegmentId}`, oemId, oemName: `OEM ${oemId}` },
  ...{ productConfigurationId: `${marketSegmentId}.${productName}`, productName },
  ...{ days: [], listPrices: [], quotedPrices: [] },
});
const TECHNOLOGY = {
  ...{ id: '7', name: 'CT Scanner', from: '2023-11-25', to: '2026-11-25' },
  products: [product('10', '1', 'Aurora'), product('11', '1', 'Aurora'), product('11', '2', 'Borealis')],
};

it.each([
  [{}, 'CT Scanner'],
  [{ oemIds: ['1'] }, 'CT Scanner'],
  [{ marketSegmentIds: ['10'] }, 'Segment 10'],
  [{ marketSegmentIds: ['10', '11'] }, 'CT Scanner'],
  [{ marketSegmentIds: ['99'] }, 'CT Scanner'],
  [{ modelIds: ['Borealis'] }, 'Borealis'],
  [{ modelIds: ['Aurora'] }, 'CT Scanner'],
  [{ modelIds: ['Aurora'], marketSegmentIds: ['11'] }, 'Aurora'],
  [{ modelIds: ['Aurora', 'Borealis'], marketSegmentIds: ['11'] }, 'Segment 11'],
  [{ modelIds: ['Aurora', 'Borealis'], oemIds: ['2'] }, 'Borealis'],
])('the filters %j leave %s to watch', (filters, expected) => {
  const none = { measure: 'discount' as const, marketSegmentIds: [], oemIds: [], modelIds: [] };
  const subject = watchedSubject(TECHNOLOGY, { ...none, ...filters });
  expect(watchName(subject)).toBe(expected);
  expect(subject.technologyId).toBe('7');
  expect(subject.productConfigurationId === null).toBe(subject.productName === null);
});
