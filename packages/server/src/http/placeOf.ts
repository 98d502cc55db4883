/**
 * Where a request comes from, for counting: an IPv4 address, or the network of an IPv6 address, because whoever has one of
 * its addresses has 2⁶⁴ of them.
 */
export function placeOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !ip.includes(':')) return mapped ?? ip
  const [head = [], tail = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros: string[] = Array(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
