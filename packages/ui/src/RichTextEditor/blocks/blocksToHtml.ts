import { nestRuns } from './nestRuns'
import type { Alignment, Block, List, Run } from './richTextModel'

/** Canonical blocks as HTML: p, br, strong, em, u, ul, ol, li, a, and `text-align` on paragraphs. */
export function blocksToHtml(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      if (block.type === 'list') return listHtml(block)
      return `<p${styleOf(block.align)}>${runsHtml(block.runs)}</p>`
    })
    .join('')
}

function listHtml({ ordered, start, items }: List): string {
  const tag = ordered ? 'ol' : 'ul'
  const from = ordered && start !== 1 ? ` start="${start}"` : ''
  return `<${tag}${from}>${items.map(itemHtml).join('')}</${tag}>`
}

/** The text of an item stands without a paragraph around it, unless there are several or an aligned one above a list. */
function itemHtml(item: readonly Block[]): string {
  const [first] = item
  if (item.length === 1 && first?.type === 'paragraph') return `<li${styleOf(first.align)}>${runsHtml(first.runs)}</li>`
  const paragraphs = item.filter((block) => block.type === 'paragraph')
  const isPlain = paragraphs.length <= 1 && !paragraphs.some(({ align }) => align)
  return `<li>${isPlain ? item.map((block) => (block.type === 'list' ? listHtml(block) : runsHtml(block.runs))).join('') : blocksToHtml(item)}</li>`
}

function styleOf(align: Alignment | undefined): string {
  return align ? ` style="text-align:${align}"` : ''
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
