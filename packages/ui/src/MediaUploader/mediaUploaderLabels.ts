import { type RefusalLabels, russianRefusals } from '../ImageUpload/fileRules'
import type { MediaKind, MediaSide } from './mediaTypes'

/** Every text of MediaUploader. */
export interface MediaUploaderLabels extends RefusalLabels {
  side: Record<MediaSide, string>
  /** The side as a screen reader says it. */
  version: Record<MediaSide, string>
  kind: Record<MediaKind, string>
  choose: string
  orDrop: string
  drop: string
  refuse: string
  upTo: (size: string) => string
  between: (min: string, max: string) => string
  videoUpTo: (length: string) => string
  tooLong: (name: string, length: string, limit: string) => string
  tooNarrow: (name: string, pixels: string, ratio: string) => string
  tooWide: (name: string, pixels: string, ratio: string) => string
  unreadable: (name: string) => string
  unseen: string
  unseenHint: string
  nothing: string
  replace: string
  remove: string
  cancel: string
  retry: string
  putAway: string
  undo: string
  open: string
  download: string
  checking: string
  queued: string
  uploading: string
  sent: string
  unconfirmed: string
  announceProgress: (percent: number) => string
  announceDone: string
  announceCancelled: string
  announceRemoved: string
  announceRestored: string
  keys: string
  failed: {
    tooLarge: (name: string) => string
    wrongType: (name: string) => string
    timeout: (name: string) => string
    offline: (name: string) => string
    unconfirmed: (name: string) => string
    other: (name: string) => string
  }
}

export const russianMediaUploaderLabels: MediaUploaderLabels = {
  ...russianRefusals,
  side: { mobile: 'Мобильный', desktop: 'Десктоп' },
  version: { mobile: 'Мобильная версия', desktop: 'Версия для десктопа' },
  kind: { image: 'изображение', video: 'видео' },
  choose: 'Выберите файл',
  orDrop: 'или перетащите сюда',
  drop: 'Отпустите файл',
  refuse: 'Этот формат не подходит',
  upTo: (size) => `до ${size}`,
  between: (min, max) => `от ${min} до ${max}`,
  videoUpTo: (length) => `видео до ${length}`,
  tooLong: (name, length, limit) =>
    `«${name}»: видео длится ${length}, а можно не дольше ${limit}. Обрежьте его или выберите другое.`,
  tooNarrow: (name, pixels, ratio) =>
    `«${name}»: ${pixels} слишком узко, нужно не уже ${ratio}. Обрежьте файл по высоте или выберите другой.`,
  tooWide: (name, pixels, ratio) =>
    `«${name}»: ${pixels} слишком широко, нужно не шире ${ratio}. Обрежьте файл по ширине или выберите другой.`,
  unreadable: (name) => `«${name}»: файл не читается. Сохраните его как JPEG или PNG и выберите снова.`,
  unseen: 'Не получилось показать файл',
  unseenHint: 'Замените его или откройте по ссылке.',
  nothing: 'Файла нет',
  replace: 'Заменить',
  remove: 'Удалить',
  cancel: 'Отменить загрузку',
  retry: 'Повторить',
  putAway: 'Убрать',
  undo: 'Вернуть прежний файл',
  open: 'Открыть',
  download: 'Скачать',
  checking: 'Проверяем файл…',
  queued: 'Ждёт очереди',
  uploading: 'Загрузка…',
  sent: 'Отправлено, ждём ответа сервера…',
  unconfirmed: 'Возможно, загружено',
  announceProgress: (percent) => `загрузка ${percent} процентов`,
  announceDone: 'загружено',
  announceCancelled: 'загрузка отменена',
  announceRemoved: 'файл убран, его можно вернуть',
  announceRestored: 'прежний файл возвращён',
  keys: 'Enter выбирает файл, Ctrl+V вставляет, Delete удаляет, R повторяет, стрелки ведут к другой версии.',
  failed: {
    tooLarge: (name) => `«${name}»: для сервера файл слишком велик. Уменьшите его или выберите другой.`,
    wrongType: (name) => `«${name}»: сервер не принимает этот формат. Выберите другой файл.`,
    timeout: (name) => `«${name}»: сервер не ответил вовремя. Повторите попытку.`,
    offline: (name) => `«${name}»: нет соединения. Проверьте его и повторите, файл сохранён здесь.`,
    unconfirmed: (name) =>
      `«${name}» отправлен целиком, но ответ не пришёл: возможно, он уже на сервере. Повторите или обновите страницу.`,
    other: (name) => `«${name}» не получилось загрузить. Повторите попытку.`,
  },
}
