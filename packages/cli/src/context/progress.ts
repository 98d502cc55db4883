import { t } from '../words/words'
import type { World } from './world'

/** How far long work has come, on stderr. */
export interface Progress {
  show(done: number): void
  /** Takes the line away again. */
  end(): void
}

const silent: Progress = { show: () => {}, end: () => {} }

/**
 * On a terminal one line that changes four times a second; elsewhere a line every ten seconds. With rate and time left; a
 * total of 0 is unknown.
 */
export function startProgress({ env, stderr, now }: World, unit: string, total: number, quiet: boolean): Progress {
  if (quiet) return silent
  const live = stderr.isTTY === true && env.TERM !== 'dumb'
  const every = live ? 250 : 10_000
  const started = Number(now())
  let shown = started
  let isDrawn = false

  return {
    show(done) {
      const time = Number(now())
      if (time - shown < every) return
      shown = time
      isDrawn = true
      const passed = time - started
      const text =
        total > 0
          ? t('progress.line', { unit, done, total, share: shareOf(done, total) }) + pace(done, total, passed)
          : t('progress.count', { unit, done })
      stderr.write(live ? `\r\u001b[K${total > 0 ? bar(done, total) : ''}${text}` : `${text}\n`)
    },
    end() {
      if (live && isDrawn) stderr.write('\r\u001b[K')
      isDrawn = false
    },
  }
}

const shareOf = (done: number, total: number) => Math.min(100, Math.floor((done / total) * 100))

const cells = 16

function bar(done: number, total: number): string {
  const full = Math.floor((shareOf(done, total) * cells) / 100)
  return `${'█'.repeat(full)}${'░'.repeat(cells - full)} `
}

function pace(done: number, total: number, passed: number): string {
  if (passed < 3000 || done === 0) return ''
  const rate = t('progress.rate', { rate: Math.max(1, Math.round((1000 * done) / passed)) })
  const seconds = Math.round((passed / done) * (total - done)) / 1000
  return seconds >= 1 ? rate + t('progress.left', { seconds: Math.ceil(seconds) }) : rate
}
