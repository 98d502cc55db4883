import type { Opened } from './fileKind'
import type { Grid } from './grids'

/**
 * The sheets of a workbook, or the one of CSV.
 * @param isHead a heading that is looked for; tells what parts the cells of CSV
 * @throws {SheetError} it is damaged, or holds more than is read
 */
export async function gridsOf(from: Opened, isHead: (head: string) => boolean): Promise<Grid[]> {
  if (from.kind === 'text') {
    const { csvGrid } = await import('./csvGrid')
    return [csvGrid(from.text, from.isWindows, isHead)]
  }
  const { workbookGrids } = await import('./workbookGrids')
  return workbookGrids(from.bytes)
}
