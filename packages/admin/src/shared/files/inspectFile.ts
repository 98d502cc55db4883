import { videoRefusals } from '@karvon/api-client/files/videoRules'
import type { InspectFile } from '@karvon/ui/MediaUploader'

/** Says of a chosen file what the server would, before it is sent. Fetched with the first file, the parser with the first video. */
export const inspectFile: InspectFile = async (file) => {
  if (!file.type.startsWith('video/')) return {}
  const { faultOfVideo } = await import('@karvon/api-client/files/readVideo')
  const fault = await faultOfVideo(file)
  return fault ? { refusal: `«${file.name}»: ${inSentence(videoRefusals[fault])}` } : {}
}

const inSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
