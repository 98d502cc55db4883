import type { RecordForm } from '@karvon/ui/RecordCard'

/** What a field of the kit needs to be one of a record's form. */
export function fieldOf<Draft extends object, Name extends keyof Draft & string>(
  { draft, change, errors, idOf }: RecordForm<Draft>,
  name: Name,
) {
  return {
    id: idOf(name),
    value: draft[name],
    error: errors[name],
    onChange: (value: Draft[Name]) => change({ [name]: value } as unknown as Partial<Draft>),
  }
}
