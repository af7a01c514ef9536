import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { HTTPS_MISSING } from '@capwise/domain/admin/webhooks/webhooks';

/**
 * Networks that are not the public internet, from IANA's registries of special-purpose addresses, and the
 * address of Azure's host services, which looks public.
 */
const REFUSED_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32'],
];
/** The only public part of IPv6. It contains no mapped IPv4, link-local or unique local addresses. */
const PUBLIC_IPV6 = ['2000::/3'];
const REFUSED_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const LOOPBACK_NAME = /(^|\.)localhost\.?$/i;
const NOT_ALLOWED = 'Enter an address on the internet. This installation sends to no private network';

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

function networks(list: readonly string[]): BlockList {
  const block = new BlockList();
  for (const network of list) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) block.addAddress(address, family(address));
    else block.addSubnet(address, Number(bits), family(address));
  }
  return block;
}

const refusedIpv4 = networks(REFUSED_IPV4);
const publicIpv6 = networks(PUBLIC_IPV6);
const refusedIpv6 = networks(REFUSED_IPV6);

function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !refusedIpv4.check(address, 'ipv4');
  return publicIpv6.check(address, 'ipv6') && !refusedIpv6.check(address, 'ipv6');
}

/** @param allowed networks that the operator allows in addition to the public internet */
export function mayConnect(address: string, allowed: readonly string[]): boolean {
  // An address with a zone, such as fe80::1%eth0, is never public.
  if (isIP(address) === 0 || address.includes('%')) return false;
  return networks(allowed).check(address, family(address)) || isPublic(address);
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** Why an address cannot be used, as far as this is known before its name is resolved. */
export function targetProblem(address: string, allowed: readonly string[]): string | null {
  const url = new URL(address);
  const host = bareHost(url);
  const isLoopbackAllowed = ['127.0.0.1', '::1'].some((own) => mayConnect(own, allowed));
  if (url.protocol !== 'https:' && !isLoopbackAllowed) return HTTPS_MISSING;
  if (LOOPBACK_NAME.test(host)) return isLoopbackAllowed ? null : NOT_ALLOWED;
  return isIP(host) === 0 || mayConnect(host, allowed) ? null : NOT_ALLOWED;
}

export class TargetRefused extends Error {}

/**
 * Resolves names for a connection, and refuses a name if any of its addresses is refused. A connection uses
 * only these addresses, so a name cannot change between check and use (DNS rebinding).
 * @param resolve replaced by tests
 */
export function guardedLookup(allowed: readonly string[], resolve: typeof lookUp = lookUp): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const isRefused = found.length === 0 || found.some(({ address }) => !mayConnect(address, allowed));
      if (isRefused) return callback(new TargetRefused(), []);
      if (options.all) return callback(null, found);
      callback(null, found[0]!.address, found[0]!.family);
    });
  };
}

/** Names are not resolved here. @throws TargetRefused */
export function assertLiteral(url: URL, allowed: readonly string[]): void {
  const host = bareHost(url);
  if (isIP(host) !== 0 && !mayConnect(host, allowed)) throw new TargetRefused();
}
