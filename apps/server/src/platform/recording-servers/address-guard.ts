import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/*
 * Recording servers and cameras are in private networks, so those may be reached unless the operator names networks. Addresses that are
 * never one of them (the portal itself, its link-local neighbors, where clouds hand out machine credentials) may not.
 */
const never = [
  '0.0.0.0/8',
  '100.100.100.200/32',
  '127.0.0.0/8',
  '168.63.129.16/32',
  '169.254.0.0/16',
  '192.0.0.0/24',
  '224.0.0.0/3',
  '::/128',
  '::1/128',
  '64:ff9b:1::/48',
  'fd00:ec2::254/128',
  'fd20:ce::254/128',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];
/** Address ranges (as ipaddr.js names them) that belong to a network itself. */
const inner = new Set(['private', 'uniqueLocal', 'carrierGradeNat', 'loopback', 'linkLocal']);
/** In the operator's list, means every address that is allowed without a list. */
const anywhere = 'any';
/** The portal's own addresses rarely change; milliseconds until they are looked up again. */
const ownFor = 30_000;

const add = (list: BlockList, network: string): BlockList => {
  const [base = '', prefix] = network.split('/');
  const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
  if (prefix === undefined) list.addAddress(base, family);
  else list.addSubnet(base, Number(prefix), family);
  return list;
};
const listOf = (networks: readonly string[]): BlockList => networks.reduce(add, new BlockList());
const isIn = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

const forbidden = listOf(never);
let own = { list: new BlockList(), until: 0 };
/** Null: no list. `exceptions` are its entries that are entirely within forbidden ranges: only those were meant as such. */
let operators: { listed: BlockList | null; exceptions: BlockList } = { listed: null, exceptions: new BlockList() };

const isOwn = (address: string): boolean => {
  if (Date.now() >= own.until) {
    const addresses = Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map((one) => one.address));
    own = { list: listOf(addresses.map((one) => one.split('%', 1)[0] ?? one)), until: Date.now() + ownFor };
  }
  return isIn(own.list, address);
};
const isForbidden = (address: string): boolean => isIn(forbidden, address) || isOwn(address);

const prefixOf = (network: string): number => {
  const [base = '', prefix] = network.split('/');
  return prefix === undefined ? (isIP(base) === 6 ? 128 : 32) : Number(prefix);
};
/** Whether a network is entirely within forbidden ranges: one that merely starts there would include everything after. */
const isWithinForbidden = (network: string): boolean => {
  const [base = ''] = network.split('/', 1);
  if (!network.includes('/') && isOwn(base)) return true;
  return never.some((block) => isIn(listOf([block]), base) && prefixOf(network) >= prefixOf(block));
};

/** Whether a text is a valid entry of the operator's list: an address, a CIDR block or `any`. */
export const isNetwork = (text: string): boolean =>
  text === anywhere || (text.includes('/') ? ipaddr.isValidCIDR(text) : isIP(text) !== 0);

/** Sets where this process may look for recording servers and cameras; an empty list means everywhere except forbidden ranges. */
export const allowNetworks = (networks: readonly string[]): void => {
  const named = networks.filter((one) => one !== anywhere);
  operators = {
    listed: named.length === networks.length && named.length > 0 ? listOf(named) : null,
    exceptions: listOf(named.filter(isWithinForbidden)),
  };
};

/** The IPv4 address embedded in an IPv6 address: mapped, compatible, NAT64, 6to4 or Teredo. */
const within = (address: string): string | null => {
  if (isIP(address) !== 6) return null;
  const bytes = ipaddr.IPv6.parse(address).toByteArray();
  const four = (at: number, mask = 0): string =>
    bytes
      .slice(at, at + 4)
      .map((byte) => byte ^ mask)
      .join('.');
  const begins = (...start: readonly number[]): boolean => start.every((byte, at) => bytes[at] === byte);
  const zeros = bytes.findIndex((byte) => byte !== 0);
  if (zeros >= 12 || (zeros === 10 && bytes[10] === 0xff && bytes[11] === 0xff)) return four(12);
  if (begins(0x00, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0)) return four(12);
  if (begins(0x20, 0x02)) return four(2);
  return begins(0x20, 0x01, 0, 0) ? four(12, 0xff) : null;
};

const mayBeReached = (address: string): boolean => {
  if (isForbidden(address)) return isIn(operators.exceptions, address);
  return operators.listed === null || isIn(operators.listed, address);
};

/** Whether an IP address may be a recording server or a camera, however it is written; names are not checked here. */
export const isAllowedAddress = (address: string): boolean => {
  const bare = address.replace(/^\[|\]$/g, '');
  if (isIP(bare) === 0) return true;
  if (bare.includes('%')) return false;
  const inner = within(bare);
  return mayBeReached(bare) && (inner === null || mayBeReached(inner));
};

/** Whether an address is publicly reachable rather than internal to a network. */
export const isPublic = (address: string): boolean => !inner.has(ipaddr.process(within(address) ?? address).range());

/**
 * Whether an IP address is somebody else's on the internet: not in a private network, not reserved for a special purpose, not this
 * machine's.
 */
export const isOnInternet = (address: string): boolean => {
  if (isIP(address) === 0 || address.includes('%')) return false;
  const embedded = within(address);
  const isOpen = (one: string) => ipaddr.process(one).range() === 'unicast' && !isForbidden(one);
  return embedded === null ? isOpen(address) : isOpen(embedded) && !isForbidden(address);
};
