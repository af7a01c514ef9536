import { expect, it } from 'vitest';
import { selectedSystemId } from './selected-system.ts';

const choice = { fromAddress: null, stored: null, ownSystemId: '1' };

it('the selected system is the own system by default', () => {
  expect(selectedSystemId(choice)).toBe('1');
});

it('the address wins over the stored choice (A-66)', () => {
  expect(selectedSystemId({ ...choice, stored: '2' })).toBe('2');
  expect(selectedSystemId({ ...choice, stored: '2', fromAddress: '3' })).toBe('3');
});
