import type { HistoryEntity } from '@karvon/api-client/history/historyTypes'
import type { CallOptions } from '@karvon/api-client/http/http'
import type { Id } from '@karvon/api-client/read/fields'
import type { Versioned } from '@karvon/api-client/read/version'
import { sameValues } from '@karvon/ui/merge'
import { toast } from '@karvon/ui/Toaster'
import type { FormikValues } from 'formik'
import { type ReactNode, useMemo } from 'react'
import { FormDialog, type FormDialogProps } from '../form/FormDialog'
import { newerIn, type RecordFormOptions, type RecordFormState, useRecordForm } from '../form/useRecordForm'
import { HistoryButton } from '../history/HistoryButton'
import type { NounInputs } from './contentKind'
import { useRefreshContent } from './useContent'

/** A window that is opened and closed by whoever shows it. */
export interface DialogControl {
  open: boolean
  /** Text that a lost session had interrupted is back and wants to be seen. */
  onOpen(): void
  onClose(): void
}

/** Files that are chosen in a dialog. */
export interface ChosenMedia {
  chosen: NonNullable<RecordFormOptions<FormikValues>['chosen']>
  /** The places for them. */
  draw(form: Pick<RecordFormState<FormikValues>, 'progress' | 'cancel' | 'fileError' | 'problem'>): ReactNode
}

export interface ContentDialogProps<Item extends Versioned & { id: Id }, Values extends FormikValues>
  extends DialogControl,
    Pick<RecordFormOptions<Values>, 'schema' | 'missing' | 'check'>,
    Pick<FormDialogProps<Values>, 'title' | 'subtitle' | 'size' | 'submitLabel' | 'submittingLabel'> {
  /** The first member of the SWR keys that are read again after an attempt. */
  noun: string
  /** Tells its drafts from those of another dialog. @default that of `noun` */
  draft?: string
  /** Null for a new one. */
  item: Item | null
  valuesOf(item: Item | null): Values
  /** Reads one as the server sends it when a colleague has changed it first; without it nothing is joined. */
  read?(raw: unknown): Item
  Inputs?: NounInputs | undefined
  media?: ChosenMedia | undefined
  /** What stands below the media. */
  children?: ReactNode
  /**
   * @param isStored the server has these values
   * @returns false where there was nothing to send
   */
  save(values: Values, call: CallOptions, isStored: boolean): Promise<unknown>
  done: string
  failed: string | ((error: unknown) => string)
}

/** What the history calls them, by the first member of their SWR keys. */
const entities: Readonly<Record<string, HistoryEntity>> = {
  heroes: 'HeroPageInfo',
  instagram: 'IgPost',
  messageTemplates: 'MessageTemplate',
  privateTourBanners: 'PrivateTourBanner',
  privateTours: 'PrivateTour',
  uzbekistanBanners: 'UzbekistanBanner',
  uzbekistanPosts: 'UzbekistanPost',
}

/** Fields and media of something that the site shows, new or stored: what differs between its nouns is handed in. */
export function ContentDialog<Item extends Versioned & { id: Id }, Values extends FormikValues>({
  noun,
  draft = noun,
  item,
  valuesOf,
  read,
  Inputs = NoInputs,
  media,
  children,
  save,
  done,
  title,
  subtitle,
  size = 'lg',
  submitLabel,
  submittingLabel,
  ...options
}: ContentDialogProps<Item, Values>) {
  const refresh = useRefreshContent(noun)
  const entity = entities[noun]
  const stored = valuesOf(item)

  const form = useRecordForm<Values>({
    ...options,
    name: item ? `${draft}-${item.id}` : draft,
    stored,
    record:
      item && read ? { version: item.version, readCurrent: (error) => newerIn(error, read, valuesOf) } : undefined,
    chosen: media?.chosen,
    async save(values, call) {
      const isStored = item !== null && call.version === item.version && sameValues(values, stored)
      if ((await save(values, call, isStored)) !== false) toast.success(done)
    },
    onSettled: () => void refresh(),
  })
  const words = { title, subtitle, size, submitLabel, submittingLabel }
  // What is typed is read by the fields themselves: a key draws the one that it goes into.
  const inputs = useMemo(() => <Inputs />, [Inputs])

  return (
    <FormDialog form={form} {...words} {...Inputs.useConflictWords()}>
      {inputs}
      {media?.draw(form)}
      {children}
      {item && entity && <HistoryButton entity={entity} id={item.id} name={subtitle ?? title} />}
    </FormDialog>
  )
}

const NoInputs: NounInputs = Object.assign(() => null, { useConflictWords: () => ({}) })
