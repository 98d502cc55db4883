/** A record is read, or edited. */
export type RecordMode = 'view' | 'edit'

/** Messages by field. */
export type FieldErrors<T> = { [Key in keyof T & string]?: string | undefined }

/** What a form within a card gets. */
export interface RecordForm<T> {
  draft: T
  /** Puts these fields in place of the former. */
  change: (patch: Partial<T>) => void
  errors: FieldErrors<T>
  /** While saving. */
  disabled: boolean
  /** The `id` for a field, so that an error can lead there. */
  idOf: (field: keyof T & string) => string
}

export interface RecordFailure<T> {
  /** What happened and what to do. @default a general sentence */
  message?: string | undefined
  /** What the server said of single fields. */
  errors?: FieldErrors<T> | undefined
}
