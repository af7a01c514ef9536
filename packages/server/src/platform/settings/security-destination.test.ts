import { expect, it } from 'vitest';
import { SecurityDestinationSchema } from './security-destination.ts';

it.each([
  ['stdout', { kind: 'stdout' }],
  ['/var/log/capwise/security.log', { kind: 'file', path: '/var/log/capwise/security.log' }],
  ['syslog://siem', { kind: 'syslog', transport: 'tcp', host: 'siem', port: 514 }],
  ['syslog+udp://10.0.0.1:1514', { kind: 'syslog', transport: 'udp', host: '10.0.0.1', port: 1514 }],
  ['syslog+tls://[2001:db8::1]', { kind: 'syslog', transport: 'tls', host: '2001:db8::1', port: 6514 }],
])('reads %s', (text, destination) => {
  expect(SecurityDestinationSchema.parse(text)).toEqual(destination);
});

it.each([
  'security.log',
  '/var/log/',
  'syslog+http://siem',
  'syslog://',
  'syslog://siem:99999',
  'https://siem',
])('refuses %s', (text) => {
  expect(SecurityDestinationSchema.safeParse(text).success).toBe(false);
});
