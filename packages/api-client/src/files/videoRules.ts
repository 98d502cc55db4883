/** What is read of a video without decoding it. */
export interface VideoFacts {
  container: 'mp4' | 'mov' | 'webm'
  /** As its usual short name: `avc`, `hevc`, `vp9`; of an unknown one its four letters in the file. Null without a video track. */
  videoCodec: string | null
  audioCodec: string | null
  hasVideo: boolean
  /** In pixels, as it is shown; null where the file does not say. */
  width: number | null
  height: number | null
  /** In seconds; null where the file does not say. */
  duration: number | null
  /** Does it say what it holds before the pictures come, so that a browser shows it while it is still loading? */
  isFastStart: boolean
  /** Is its end there? */
  isWhole: boolean
}

/** Why a site cannot show a video. */
export type VideoFault = 'hevc' | 'codec' | 'noVideo' | 'cut' | 'unreadable'

/** What every browser of today plays. */
const played = new Set(['avc', 'vp8', 'vp9', 'av1'])

/**
 * Why a site cannot show a video; null when every browser plays it.
 * @param facts null: nothing could be read of it
 */
export function videoFault(facts: VideoFacts | null): VideoFault | null {
  if (!facts) return 'unreadable'
  if (facts.videoCodec === 'hevc') return 'hevc'
  if (!facts.isWhole) return 'cut'
  if (!facts.hasVideo) return 'noVideo'
  return played.has(facts.videoCodec ?? '') ? null : 'codec'
}

/** Can a program make such a video one that plays? What is not there cannot be made. */
export const isConvertible = (fault: VideoFault): boolean => fault === 'hevc' || fault === 'codec'

/** What a video that is refused is refused with: what is wrong, and what to do. */
export const videoRefusals: Readonly<Record<VideoFault, string>> = {
  hevc: 'Это видео в формате HEVC (H.265): большинство браузеров его не покажут. Сохраните его как H.264 (на iPhone: Настройки → Камера → Форматы → Наиболее совместимый) и добавьте снова',
  codec:
    'Это видео сжато так, что браузеры его не покажут. Сохраните его как MP4 с кодеком H.264 или WEBM и добавьте снова',
  noVideo: 'В этом файле нет видео: только звук или ничего. Выберите другой файл',
  cut: 'Видео обрезано: его конца не хватает. Скачайте или сохраните его заново',
  unreadable: 'Видео не читается: файл повреждён. Скачайте или сохраните его заново',
}
