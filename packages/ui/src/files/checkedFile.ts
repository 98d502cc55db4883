import { asContent } from './asContent'
import type { FileLabels } from './fileLabels'
import { fittingWords, isHeic, refusalOf } from './fileRules'
import { fittingPicture } from './fittingPicture'

export interface FileDemands {
  accept: string
  /** @default any */
  maxBytes?: number | undefined
  /** A picture that is too large or HEIC is made one that fits. @default false */
  makesFit?: boolean
  words: FileLabels
}

export interface CheckedFile {
  /** As it would be taken: by its content, whatever its ending says, and made to fit. */
  file: File
  /** Why it is not taken; undefined where nothing speaks against it. */
  refusal?: string | undefined
  /** What was done to it. */
  note?: string | undefined
}

/** Looks at a file that was chosen, dropped or pasted: every place for files takes or refuses it by this. */
export async function checkedFile(
  picked: File,
  { accept, maxBytes, makesFit = false, words }: FileDemands,
  onReadingHeic?: (isReading: boolean) => void,
): Promise<CheckedFile> {
  const chosen = await asContent(picked)
  onReadingHeic?.(makesFit && isHeic(chosen))
  const file = makesFit ? await fittingPicture(chosen, accept, maxBytes) : chosen
  const refusal = refusalOf(file, accept, maxBytes, words)
  return { file, refusal, note: refusal === undefined ? fittingWords(chosen, file, words) : undefined }
}
