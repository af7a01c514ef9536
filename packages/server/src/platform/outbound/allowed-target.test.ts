import type { lookup } from 'node:dns';
import { expect, it } from 'vitest';
import { guardedLookup, mayConnect, TargetRefused, targetProblem } from './allowed-target.ts';

const REFUSED = [
  ...['0.0.0.0', '10.0.0.1', '100.64.0.1', '100.100.100.200', '127.0.0.1', '127.255.255.254'],
  ...['169.254.169.254', '168.63.129.16', '172.16.0.1', '172.31.255.255', '192.0.0.192', '192.0.2.1'],
  ...[
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
  ],
  ...['::', '::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::ffff:7f00:1', '::7f00:1', '64:ff9b::a00:1'],
  ...['fe80::1', 'fe80::1%eth0', '2606:4700::1%eth0', 'fc00::1', 'fd00:ec2::254', 'ff02::1', 'fec0::1'],
  ...['2001::1', '2001:db8::1', '2002:a00:1::1', '3fff::1', 'localhost', '', '8.8.8.8.8'],
];

it.each(REFUSED)('no connection to %s', (address) => {
  expect(mayConnect(address, [])).toBe(false);
});

it.each(['8.8.8.8', '100.63.255.255', '172.32.0.1', '168.63.129.17', '2606:4700:4700::1111', '2a00::1'])(
  'a connection to %s',
  (address) => {
    expect(mayConnect(address, [])).toBe(true);
  },
);

it('the operator can allow more networks, and nothing else', () => {
  const allowed = ['127.0.0.0/8', '::1', '10.20.0.0/16'];
  expect(['127.0.0.1', '::1', '10.20.3.4'].every((address) => mayConnect(address, allowed))).toBe(true);
  expect(['10.21.0.1', '192.168.0.1', 'fe80::1'].some((address) => mayConnect(address, allowed))).toBe(false);
});

type Answers = readonly (readonly string[])[];

/** A name server that gives its answers one after the other. */
function nameServer(answers: Answers): typeof lookup {
  let asked = 0;
  return ((_: string, __: object, callback: (error: null, found: object[]) => void) => {
    const found = answers[asked++]!.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    callback(null, found);
  }) as unknown as typeof lookup;
}

const resolveWith = (answers: Answers, all = true) => {
  const resolve = guardedLookup([], nameServer(answers));
  return () =>
    new Promise<unknown>((done) => resolve('hooks.example', { all }, (error, found) => done(error ?? found)));
};

it('a name that turns from a public address to a private one is refused', async () => {
  const resolve = resolveWith([['8.8.8.8'], ['127.0.0.1'], ['169.254.169.254']]);
  expect(await resolve()).toEqual([{ address: '8.8.8.8', family: 4 }]);
  expect(await resolve()).toBeInstanceOf(TargetRefused);
  expect(await resolve()).toBeInstanceOf(TargetRefused);
});

it('a name with public and private addresses is refused, as is one without any', async () => {
  expect(await resolveWith([['8.8.8.8', '10.0.0.1']])()).toBeInstanceOf(TargetRefused);
  expect(await resolveWith([['2606:4700::1', '::1']], false)()).toBeInstanceOf(TargetRefused);
  expect(await resolveWith([[]])()).toBeInstanceOf(TargetRefused);
  expect(await resolveWith([['8.8.8.8']], false)()).toBe('8.8.8.8');
});

const PRIVATE = /^Enter an address on the internet/;
it.each([
  ['https://10.0.0.1/', PRIVATE],
  ['https://0x7f.1/', PRIVATE],
  ['https://2130706433/', PRIVATE],
  ['https://[::ffff:169.254.169.254]/', PRIVATE],
  ['https://localhost/', PRIVATE],
  ['https://api.localhost./', PRIVATE],
  ['http://localhost:8080/', /^Enter an address that begins with https/],
])('%s is refused before it is stored', (url, message) => {
  expect(targetProblem(url, [])).toMatch(message);
});

it('a public name or address is stored, and a local one if the operator allows it', () => {
  expect(targetProblem('https://hooks.example/', [])).toBeNull();
  expect(targetProblem('https://8.8.8.8/', [])).toBeNull();
  expect(targetProblem('http://localhost:8080/', ['127.0.0.1'])).toBeNull();
  expect(targetProblem('https://10.1.2.3/', ['10.0.0.0/8'])).toBeNull();
});
