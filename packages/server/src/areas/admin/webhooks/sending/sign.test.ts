import { expect, it } from 'vitest';
import { signatures } from './sign.ts';

// The example of the Standard Webhooks specification.
const SIGNED = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const EXPECTED = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

it('the example of the specification has its signature', () => {
  expect(signatures([SECRET], SIGNED)).toBe(EXPECTED);
});

it('two secrets give two signatures with a space between, the new one first', () => {
  const [first, second, ...others] = signatures(['whsec_AAAA', SECRET], SIGNED).split(' ');
  expect([second, others]).toEqual([EXPECTED, []]);
  expect(first).toMatch(/^v1,[\w+/]{43}=$/);
  expect(first).not.toBe(EXPECTED);
});
