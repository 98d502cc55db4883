import { asContent } from './asContent'
import type { FileLabels } from './fileLabels'
import { asksForPictures, fittingWords, isHeic, refusalOf } from './fileRules'
import { fittingPicture } from './fittingPicture'

/** What an application finds in a file that fits. */
export interface FileFindings {
  /** Why it is not taken all the same: a video that browsers do not play. */
  refusal?: string | undefined
  /** What will become of it, in a short sentence without a full stop each. */
  notes?: readonly string[] | undefined
}

/** Looks into a chosen file before it is taken. Where it rejects, nothing speaks against the file. */
export type InspectFile = (file: File) => Promise<FileFindings>

export interface FileDemands {
  accept: string
  /** @default any */
  maxBytes?: number | undefined
  /** A picture that is too large or HEIC is made one that fits. @default false */
  makesFit?: boolean
  inspect?: InspectFile | undefined
  words: FileLabels
}

export interface CheckedFile {
  /** As it would be taken: by its content, whatever its ending says, and made to fit. */
  file: File
  /** Why it is not taken; undefined where nothing speaks against it. */
  refusal?: string | undefined
  /** What was done to it, and what will become of it. */
  note?: string | undefined
}

/** Looks at a file that was chosen, dropped or pasted: every place for files takes or refuses it by this. */
export async function checkedFile(
  picked: File,
  { accept, maxBytes, makesFit = false, inspect, words }: FileDemands,
  onReadingHeic?: (isReading: boolean) => void,
): Promise<CheckedFile> {
  // Where no picture is asked for, who takes the file says what it is.
  const chosen = asksForPictures(accept) ? await asContent(picked) : picked
  onReadingHeic?.(makesFit && isHeic(chosen))
  const file = makesFit ? await fittingPicture(chosen, accept, maxBytes) : chosen
  const unfit = refusalOf(file, accept, maxBytes, words)
  if (unfit !== undefined) return { file, refusal: unfit }
  const { refusal, notes } = await findingsIn(file, inspect)
  if (refusal !== undefined) return { file, refusal }
  return { file, note: inOneLine([fittingWords(chosen, file, words), ...(notes ?? [])]) }
}

/** Nothing, where it could not be looked into. */
export const findingsIn = async (file: File, inspect: InspectFile | undefined): Promise<FileFindings> =>
  (await inspect?.(file).catch(() => undefined)) ?? {}

export const inOneLine = (notes: readonly (string | undefined)[]): string | undefined =>
  notes.filter((note) => note !== undefined).join('. ') || undefined
