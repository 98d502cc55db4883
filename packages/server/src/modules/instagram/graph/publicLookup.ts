import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { BlockList } from 'node:net'

/** Networks that belong to nobody on the internet: what lies there is ours or our neighbours'. */
const inside = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, prefix, 'ipv4')
}

/** Of IPv6 only the global unicast range is the internet; NAT64, 6to4 and Teredo carry any IPv4 address inside. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
const carriers = new BlockList()
carriers.addSubnet('2001::', 32, 'ipv6')
carriers.addSubnet('2002::', 16, 'ipv6')
carriers.addSubnet('2001:db8::', 32, 'ipv6')

/** May a server of the internet have this address? IPv4 inside IPv6 is no such address. */
export function isPublicAddress(address: string, family: number): boolean {
  if (family === 4) return !inside.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !carriers.check(address, 'ipv6')
}

type Callback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/**
 * The `lookup` of a connection: a name that leads inside our own network is refused after it was resolved, at the very
 * address that would be connected to.
 */
export function publicLookup(host: string, options: LookupOptions, done: Callback): void {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    const refused = addresses.find(({ address, family }) => !isPublicAddress(address, family))
    const [first] = addresses
    if (refused || !first) return done(new Error(`${host} leads inside the network`), '')
    if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}
