import { BlockList, isIP } from 'node:net';

/** Dual-stack sockets show IPv4 callers in this form. */
const MAPPED = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Checks a caller's address against addresses and networks. Allows every caller if the list is empty.
 * @param allowed as parsed by `ApiTokenSchema`
 */
export function allowedAddresses(allowed: readonly string[]): (caller: string) => boolean {
  if (allowed.length === 0) return () => true;
  const list = new BlockList();
  for (const entry of allowed) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return (caller) => {
    const address = caller.replace(MAPPED, '');
    return isIP(address) !== 0 && list.check(address, family(address));
  };
}
