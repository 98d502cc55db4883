import { nestRuns } from './nestRuns'
import type { Block, List, Run } from './richTextModel'

/** Canonical blocks as HTML: p, br, strong, em, u, ul, ol, li, a, and `text-align` on paragraphs. */
export function blocksToHtml(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'list') return listHtml(block)
      const style = block.align ? ` style="text-align:${block.align}"` : ''
      return `<p${style}>${runsHtml(block.runs)}</p>`
    })
    .join('')
}

function listHtml({ ordered, start, items }: List): string {
  const tag = ordered ? 'ol' : 'ul'
  const from = ordered && start !== 1 ? ` start="${start}"` : ''
  return `<${tag}${from}>${items.map((item) => `<li>${itemHtml(item)}</li>`).join('')}</${tag}>`
}

/** The text of an item stands without a paragraph around it, unless there are several. */
function itemHtml(item: readonly Block[]): string {
  if (item.filter((block) => block.type === 'paragraph').length > 1) return blocksToHtml(item)
  return item.map((block) => (block.type === 'list' ? listHtml(block) : runsHtml(block.runs))).join('')
}

function runsHtml(runs: readonly Run[]): string {
  return nestRuns<string>(runs, {
    text: escapeHtml,
    lineBreak: () => '<br>',
    mark: (mark, children) => [`<${mark}>${children.join('')}</${mark}>`],
    link: (href, children) => `<a href="${escapeHtml(href)}">${children.join('')}</a>`,
  }).join('')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\u00a0', '&nbsp;')
}
