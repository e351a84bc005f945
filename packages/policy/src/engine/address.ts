/** An address or a network: its family, its bits, and how many of them count. IPv4-mapped IPv6 is IPv4. */
interface Prefix {
  readonly family: 4 | 6;
  readonly bits: bigint;
  readonly length: number;
}

const mapped = 0xffffn;

const parseV4 = (text: string): bigint | null => {
  const parts = text.split('.');
  // Some readers treat a leading zero as octal, others as decimal: refused, like anything ambiguous.
  if (parts.length !== 4 || !parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null;
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n);
};

const groupsOf = (text: string): bigint[] | null => {
  if (text === '') return [];
  const groups: bigint[] = [];
  const parts = text.split(':');
  for (const [position, part] of parts.entries()) {
    const v4 = position === parts.length - 1 && part.includes('.') ? parseV4(part) : null;
    if (v4 !== null) groups.push(v4 >> 16n, v4 & 0xffffn);
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`));
    else return null;
  }
  return groups;
};

const parseV6 = (text: string): bigint | null => {
  const halves = text.split('::');
  if (halves.length > 2) return null;
  const [head, tail] = halves.map(groupsOf);
  if (!head || (halves.length === 2 && !tail)) return null;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null;
  const zeros = Array.from({ length: missing }, () => 0n);
  return [...head, ...zeros, ...(tail ?? [])].reduce((bits, group) => (bits << 16n) | group, 0n);
};

/** Reads `10.0.0.0/8`, `10.1.2.3`, `2001:db8::/32` or `::ffff:10.1.2.3`; null for anything else. */
export const parseNetwork = (text: string): Prefix | null => {
  const [address = '', size, ...more] = text.trim().split('/');
  if (more.length > 0 || (size !== undefined && !/^(0|[1-9]\d{0,2})$/.test(size))) return null;
  const v4 = parseV4(address);
  const bits = v4 ?? (address.includes(':') ? parseV6(address) : null);
  if (bits === null) return null;
  const width = v4 === null ? 128 : 32;
  const length = size === undefined ? width : Number(size);
  if (length > width) return null;
  // A prefix shorter than the mapped part means IPv6 networks and must not let every IPv4 address in.
  if (v4 === null && bits >> 32n === mapped && length >= 96) {
    return { family: 4, bits: bits & 0xffffffffn, length: length - 96 };
  }
  return { family: v4 === null ? 6 : 4, bits, length };
};

/** Whether a network contains an address; false when either is unreadable. */
export const isInNetwork = (address: string, network: string): boolean => {
  const host = parseNetwork(address);
  const net = parseNetwork(network);
  if (!host || !net || address.includes('/') || host.family !== net.family) return false;
  const ignored = BigInt((net.family === 4 ? 32 : 128) - net.length);
  return host.bits >> ignored === net.bits >> ignored;
};
