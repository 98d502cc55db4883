import { blocksToHtml } from './blocksToHtml'
import { blocksToMarkdown } from './blocksToMarkdown'
import { htmlToBlocks } from './htmlToBlocks'
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
