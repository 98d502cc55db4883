import { statfs } from 'node:fs/promises'

export interface FreeSpace {
  /** Is there less left than must stay free? Then nothing is written but what ends sessions or opens them. */
  isLow(): Promise<boolean>
}

const rememberedFor = 5000

/** Watches the disk of the data folder. A disk that cannot be asked counts as one with space: writing will tell. */
export function freeSpace({ dataDir, minFreeBytes }: { dataDir: string; minFreeBytes: number }): FreeSpace {
  let asked = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)

  return {
    isLow() {
      const moment = performance.now()
      if (moment - asked >= rememberedFor) {
        asked = moment
        answer = statfs(dataDir).then(
          ({ bavail, bsize }) => bavail * bsize < minFreeBytes,
          () => false,
        )
      }
      return answer
    },
  }
}
