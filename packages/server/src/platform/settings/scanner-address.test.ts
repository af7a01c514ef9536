import { expect, it } from 'vitest';
import { ScannerAddressSchema } from './scanner-address.ts';

it.each([
  ['unix:/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['unix:///run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['tcp://clamd.hospital.example', { host: 'clamd.hospital.example', port: 3310 }],
  ['TCP://127.0.0.1:3311/', { host: '127.0.0.1', port: 3311 }],
  ['tcp://[::1]:3310', { host: '::1', port: 3310 }],
])('%s is the address of a virus scanner', (text, address) => {
  expect(ScannerAddressSchema.parse(text)).toEqual(address);
});

it.each(['clamd', 'http://clamd:3310', 'unix:clamd.ctl', 'tcp://clamd:0', 'tcp://clamd:65536', 'tcp://a b'])(
  '%s is refused with an example',
  (text) => {
    const { error } = ScannerAddressSchema.safeParse(text);
    expect(error?.issues[0]?.message).toContain('tcp://clamd.hospital.example:3310');
  },
);
