/** A member of an archive that is built; what it says of its size may be a lie. */
export interface BuiltMember {
  /** As it lies in the archive. */
  packed: Uint8Array
  isDeflated?: boolean
  size: number
}

const numbers = (...parts: readonly (readonly [value: number, bytes: number])[]): number[] =>
  parts.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, place) => Math.floor(value / 256 ** place) % 256))

/** An archive of these members by their paths, for tests. */
export function buildZip(members: Readonly<Record<string, BuiltMember>>): Uint8Array {
  const bytes: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let at = 0
  for (const [path, { packed, isDeflated = false, size }] of Object.entries(members)) {
    const name = new TextEncoder().encode(path)
    const about = numbers([isDeflated ? 8 : 0, 2], [0, 8], [packed.length, 4], [size, 4], [name.length, 2], [0, 2])
    const local = new Uint8Array([...numbers([0x04034b50, 4], [20, 2], [0, 2]), ...about, ...name])
    const entry = [...numbers([0x02014b50, 4], [20, 2], [20, 2], [0, 2]), ...about, ...numbers([0, 10], [at, 4])]
    bytes.push(local, packed)
    directory.push(new Uint8Array([...entry, ...name]))
    at += local.length + packed.length
  }
  const length = directory.reduce((sum, part) => sum + part.length, 0)
  const count = directory.length
  const end = new Uint8Array(numbers([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [length, 4], [at, 4], [0, 2]))
  const whole = new Uint8Array(at + length + end.length)
  let place = 0
  for (const part of [...bytes, ...directory, end]) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}
