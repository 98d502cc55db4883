import { moves, type PictureFlaw, type PictureView, pictureFlaws } from '@karvon/api-client/files/pictureRules'
import { measuredBytes, pictureSize } from '@karvon/api-client/files/pictureSize'
import { isConvertible, videoRefusals } from '@karvon/api-client/files/videoRules'
import type { FileFindings } from '@karvon/ui/MediaUploader'

export interface InspectionNeeds {
  /** Where a picture is shown; without it nobody knows how large it has to be. */
  view?: PictureView | undefined
  /** Asked only of a video that browsers do not play. */
  convertsVideo?: (() => Promise<boolean>) | undefined
}

/** Says of a chosen file what the server would, and what visitors will see, before it is sent. Fetched with the first file. */
export const inspectFile = (file: File, { view, convertsVideo }: InspectionNeeds): Promise<FileFindings> =>
  file.type.startsWith('video/') ? inspectVideo(file, convertsVideo) : inspectPicture(file, view)

async function inspectVideo(file: File, convertsVideo: InspectionNeeds['convertsVideo']): Promise<FileFindings> {
  const { faultOfVideo } = await import('@karvon/api-client/files/readVideo')
  const fault = await faultOfVideo(file)
  if (!fault) return {}
  if (isConvertible(fault) && (await convertsVideo?.())) return { notes: [converted] }
  return { refusal: `«${file.name}»: ${inSentence(videoRefusals[fault])}` }
}

async function inspectPicture(file: File, view: PictureView | undefined): Promise<FileFindings> {
  const needed = file.type === 'image/gif' ? file : file.slice(0, measuredBytes)
  const bytes = new Uint8Array(await needed.arrayBuffer())
  const size = pictureSize(bytes)
  const flaws = size && view ? pictureFlaws(size, view) : []
  const flawWords: Record<PictureFlaw, string> = {
    blurred: `Ширина ${size?.width} px: ${view === 'mobile' ? 'на телефоне' : 'на компьютере'} будет нечётко`,
    cutSides: 'Обрежется по краям: на телефоне место уже, чем снимок',
    cutEnds: 'Обрежется сверху и снизу: снимок вертикальный, а место на компьютере горизонтальное',
  }
  return { notes: [...(moves(bytes) ? [still] : []), ...flaws.map((flaw) => flawWords[flaw])] }
}

const still = 'Останется неподвижный кадр'
const converted = 'Браузеры такое видео не показывают: сервер сохранит его как H.264, это займёт несколько минут'

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
