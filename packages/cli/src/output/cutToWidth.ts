import displayWidth from 'fast-string-width'

let segmenter: Intl.Segmenter | undefined

/** The beginning of a text that takes no more columns of a terminal, with `…` for what is cut. No sign is cut in two. */
export function cutToWidth(text: string, width: number): string {
  if (displayWidth(text) <= width) return text
  segmenter ??= new Intl.Segmenter('ru', { granularity: 'grapheme' })
  let kept = ''
  for (const { segment } of segmenter.segment(text)) {
    if (displayWidth(kept + segment) >= width) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
