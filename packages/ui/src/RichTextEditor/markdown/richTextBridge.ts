import { blocksToHtml } from '../blocks/blocksToHtml'
import { htmlToBlocks } from '../blocks/htmlToBlocks'
import { blocksToMarkdown } from './blocksToMarkdown'
import { markdownToBlocks } from './markdownToBlocks'

/** What the person edits. Lossless for p, br, b/strong, i/em, u, ul, ol, li, a[href] and text-align. */
export function htmlToMarkdown(html: string): string {
  return blocksToMarkdown(htmlToBlocks(html))
}

/** What the server stores. */
export function markdownToHtml(markdown: string): string {
  return blocksToHtml(markdownToBlocks(markdown))
}

/** HTML as the editor would write it. */
export function normalizeHtml(html: string): string {
  return blocksToHtml(htmlToBlocks(html))
}
