import { wordsFrom } from '../UiProvider/wordsFrom'

export interface MediaViewerLabels {
  previous: string
  next: string
  /** What the viewer is, after its name: a screen reader says it in place of «group». */
  carousel: string
  image: string
  video: string
  /** Announced after a step, and the name of what has none. */
  position: (kind: string, place: number, count: number) => string
  play: string
  /** In place of a file that cannot be shown. */
  broken: string
  open: string
  /** In place of media when there are none. */
  nothing: string
}

export const mediaViewerWords = wordsFrom<MediaViewerLabels>({
  ru: {
    previous: 'Предыдущее медиа',
    next: 'Следующее медиа',
    carousel: 'карусель',
    image: 'Изображение',
    video: 'Видео',
    position: '{0}, {1} из {2}',
    play: 'Воспроизвести видео',
    broken: 'Не удалось показать файл',
    open: 'Открыть по ссылке',
    nothing: 'Медиафайлов нет',
  },
  en: {
    previous: 'Previous media',
    next: 'Next media',
    carousel: 'carousel',
    image: 'Image',
    video: 'Video',
    position: '{0}, {1} of {2}',
    play: 'Play the video',
    broken: 'This file cannot be shown',
    open: 'Open its link',
    nothing: 'No media',
  },
  uz: {
    previous: 'Oldingi media',
    next: 'Keyingi media',
    carousel: 'karusel',
    image: 'Rasm',
    video: 'Video',
    position: '{0}, {2} tadan {1}-si',
    play: 'Videoni ijro etish',
    broken: 'Faylni koʻrsatib boʻlmadi',
    open: 'Havola orqali ochish',
    nothing: 'Mediafayllar yoʻq',
  },
})
