import { statfs } from 'node:fs/promises'

export interface FreeSpace {
  /** Is there less left than must stay free? Then nothing is written but what ends sessions or opens them. */
  isLow(): Promise<boolean>
  /** Something could not be written, whatever the disk says: it has a quota, or the database lies on another one. */
  ranOut(): void
  /** Did something run out of space a moment ago? */
  hasRunOut(): boolean
}

const rememberedFor = 5000
/** How long it is told of. */
const toldFor = 10_000
/** With less than this the engine itself cannot work, whatever the setting says. */
const least = 1_000_000

/** Watches the disk of the data folder. A disk that cannot be asked counts as one with space: writing will tell. */
export function freeSpace({ dataDir, minFreeBytes }: { dataDir: string; minFreeBytes: number }): FreeSpace {
  let asked = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)
  let full = Number.NEGATIVE_INFINITY

  return {
    ranOut() {
      full = performance.now()
    },

    hasRunOut: () => performance.now() - full < toldFor,

    isLow() {
      const moment = performance.now()
      if (moment - asked >= rememberedFor) {
        asked = moment
        answer = statfs(dataDir).then(
          ({ bavail, bsize }) => bavail * bsize < Math.max(minFreeBytes, least),
          () => false,
        )
      }
      return answer
    },
  }
}
