import { isConvertible, videoRefusals } from '@karvon/api-client/files/videoRules'
import type { FileFindings } from '@karvon/ui/MediaUploader'

/**
 * Says of a chosen file what the server would, before it is sent. Fetched with the first file, the parser with the first video.
 * @param convertsVideo asked only of a video that browsers do not play
 */
export async function inspectFile(file: File, convertsVideo: () => Promise<boolean>): Promise<FileFindings> {
  if (!file.type.startsWith('video/')) return {}
  const { faultOfVideo } = await import('@karvon/api-client/files/readVideo')
  const fault = await faultOfVideo(file)
  if (!fault) return {}
  if (isConvertible(fault) && (await convertsVideo())) return { notes: [converted] }
  return { refusal: `«${file.name}»: ${inSentence(videoRefusals[fault])}` }
}

const converted = 'Браузеры такое видео не показывают: сервер сохранит его как H.264, это займёт несколько минут'

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
