/**
 * Media type of a file that is sent in parts with its progress: before the bytes of a part stand the rows that are written by its end,
 * the rows that there will be, and how many bytes the part has, four bytes each, the highest first. The last part has none; without it
 * the file was cut off.
 */
export const countedFile = 'application/vnd.karvon.counted-file'

const headLength = 12

export interface RowsWritten {
  rows: number
  /** 0 while nobody knows. */
  of: number
}

export function partHead({ rows, of }: RowsWritten, bytes: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(headLength))
  for (const [index, value] of [rows, of, bytes].entries()) head.setUint32(index * 4, value)
  return new Uint8Array(head.buffer)
}

/** Takes the bytes of such a file in pieces of any size. */
export function countedParts() {
  const parts: BlobPart[] = []
  const head = new Uint8Array(headLength)
  let filled = 0
  let awaited = 0
  let written: RowsWritten = { rows: 0, of: 0 }
  let isWhole = false

  return {
    /** The bytes of the file itself, so far. */
    parts,
    isWhole: () => isWhole,
    /** How far the file is, by what has come. */
    add(piece: Uint8Array<ArrayBuffer>): RowsWritten {
      for (let rest = piece; rest.length > 0; ) {
        if (awaited > 0) {
          const taken = rest.subarray(0, awaited)
          parts.push(taken)
          awaited -= taken.length
          rest = rest.subarray(taken.length)
          continue
        }
        const taken = rest.subarray(0, headLength - filled)
        head.set(taken, filled)
        filled += taken.length
        rest = rest.subarray(taken.length)
        if (filled < headLength) break
        const view = new DataView(head.buffer)
        written = { rows: view.getUint32(0), of: view.getUint32(4) }
        awaited = view.getUint32(8)
        isWhole = awaited === 0
        filled = 0
      }
      return written
    },
  }
}
