import { type ClientColumn, usualColumns } from '@karvon/api-client/clients/clientColumnNames'
import useSWR from 'swr'
import { useActor } from '../../shared/session/useActor'

/** The columns of the list that are chosen, in their order: as this browser last knew them, until the server has told. */
export function useChosenColumns(): readonly ClientColumn[] {
  const { id } = useActor()
  const { data } = useSWR<readonly ClientColumn[]>(columnsKey, null)
  return data ?? rememberedColumns(String(id)) ?? usualColumns
}

export const columnsKey = ['client columns']

const nameOf = (userId: string) => `clients:columns:${userId}`

const known = new Map<string, readonly ClientColumn[]>()

function rememberedColumns(userId: string): readonly ClientColumn[] | undefined {
  try {
    const text = localStorage.getItem(nameOf(userId))
    if (!text) return undefined
    const columns = known.get(text) ?? (text.split(',') as ClientColumn[])
    known.set(text, columns)
    return columns
  } catch {
    return undefined
  }
}

export function rememberColumns(userId: string, columns: readonly ClientColumn[]): void {
  try {
    if (columns.join() === usualColumns.join()) localStorage.removeItem(nameOf(userId))
    else localStorage.setItem(nameOf(userId), columns.join())
  } catch {
    // Without storage they come with the next answer.
  }
}
