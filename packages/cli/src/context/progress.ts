import { t } from '../words/words'
import type { World } from './world'

/** How far long work has come, on stderr. */
export interface Progress {
  show(done: number): void
  /** Takes the line away again. */
  end(): void
}

const silent: Progress = { show: () => {}, end: () => {} }

/** On a terminal one line that changes four times a second; elsewhere a line every ten seconds. A total of 0 is unknown. */
export function startProgress({ stderr, now }: World, unit: string, total: number, quiet: boolean): Progress {
  if (quiet) return silent
  const live = stderr.isTTY === true
  const every = live ? 250 : 10_000
  const started = Number(now())
  let shown = live ? 0 : started

  return {
    show(done) {
      const time = Number(now())
      if (time - shown < every) return
      shown = time
      const share = Math.min(100, Math.floor((done / total) * 100))
      const text =
        total > 0
          ? t('progress.line', { unit, done, total, share }) + left(done, total, time - started)
          : t('progress.count', { unit, done })
      stderr.write(live ? `\r\u001b[K${text}` : `${text}\n`)
    },
    end() {
      if (live && shown > 0) stderr.write('\r\u001b[K')
    },
  }
}

function left(done: number, total: number, passed: number): string {
  const seconds = Math.round((passed / done) * (total - done)) / 1000
  return passed > 3000 && seconds >= 1 ? t('progress.left', { seconds: Math.ceil(seconds) }) : ''
}
