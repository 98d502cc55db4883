import type { Language } from '../format/format'
import type { Words } from '../UiProvider/useLabels'

/** What is said of files: their kinds and sizes, and of one that is refused which it is, why, and what to do instead. */
export interface FileLabels {
  kinds: { image: string; video: string }
  /** Between the kinds. */
  or: string
  units: { kilobytes: string; megabytes: string }
  /** As whose numbers sizes are written. */
  numbers: Language
  wrongType: (name: string, kinds: string) => string
  tooLarge: (name: string, size: string, limit: string) => string
  /** A photograph of a phone in a format browsers do not show. */
  heic: (name: string) => string
  blank: (name: string) => string
  /** The photograph was too large and has been made smaller. */
  madeSmaller: (before: string, after: string) => string
  /** The photograph was HEIC and has been drawn anew as JPEG, which may weigh more. */
  madeJpeg: (before: string, after: string) => string
  several: string
  /** While a file hangs over the place. */
  drop: string
  refuse: string
  choose: string
  orDrop: string
  replace: string
  cancel: string
  retry: string
  uploading: string
  /** Everything is sent; the server has not answered yet. */
  sent: string
}

export const fileWords: Words<FileLabels> = {
  ru: {
    kinds: { image: 'изображение', video: 'видео' },
    or: 'или',
    units: { kilobytes: 'КБ', megabytes: 'МБ' },
    numbers: 'ru',
    wrongType: (name, kinds) => `«${name}»: этот формат не подходит. Выберите ${kinds}.`,
    tooLarge: (name, size, limit) =>
      `«${name}»: файл весит ${size}, а можно не больше ${limit}. Уменьшите его или выберите другой.`,
    heic: (name) =>
      `«${name}»: снимки HEIC браузеры не показывают. Сохраните его как JPEG или включите в камере «Наиболее совместимые».`,
    blank: (name) => `«${name}»: файл пуст. Выберите другой.`,
    madeSmaller: (before, after) => `Снимок уменьшен: было ${before}, стало ${after}`,
    madeJpeg: (before, after) => `Снимок HEIC сохранён как JPEG: было ${before}, стало ${after}`,
    several: 'Здесь место для одного файла. Выберите один.',
    drop: 'Отпустите файл',
    refuse: 'Этот формат не подходит',
    choose: 'Выберите файл',
    orDrop: 'или перетащите сюда',
    replace: 'Заменить',
    cancel: 'Отменить загрузку',
    retry: 'Повторить',
    uploading: 'Загрузка…',
    sent: 'Отправлено, ждём ответа сервера…',
  },
  en: {
    kinds: { image: 'image', video: 'video' },
    or: 'or',
    units: { kilobytes: 'KB', megabytes: 'MB' },
    numbers: 'en',
    wrongType: (name, kinds) => `“${name}”: this format does not fit. Choose ${kinds}.`,
    tooLarge: (name, size, limit) =>
      `“${name}” is ${size}, the most is ${limit}. Make it smaller or choose another file.`,
    heic: (name) => `“${name}”: browsers do not show HEIC. Save it as JPEG, or set the camera to “Most compatible”.`,
    blank: (name) => `“${name}” is empty. Choose another file.`,
    madeSmaller: (before, after) => `Made smaller: from ${before} to ${after}`,
    madeJpeg: (before, after) => `HEIC saved as JPEG: from ${before} to ${after}`,
    several: 'There is room for one file. Choose one.',
    drop: 'Drop the file',
    refuse: 'This format does not fit',
    choose: 'Choose a file',
    orDrop: 'or drop it here',
    replace: 'Replace',
    cancel: 'Cancel the upload',
    retry: 'Retry',
    uploading: 'Uploading…',
    sent: 'Sent, waiting for the server…',
  },
  uz: {
    kinds: { image: 'rasm', video: 'video' },
    or: 'yoki',
    units: { kilobytes: 'KB', megabytes: 'MB' },
    numbers: 'uz',
    wrongType: (name, kinds) => `“${name}”: bu format toʻgʻri kelmaydi. Boshqasini tanlang: ${kinds}.`,
    tooLarge: (name, size, limit) =>
      `“${name}” hajmi ${size}, koʻpi bilan ${limit} boʻlishi mumkin. Kichraytiring yoki boshqasini tanlang.`,
    heic: (name) =>
      `“${name}”: brauzerlar HEIC rasmlarini koʻrsatmaydi. JPEG qilib saqlang yoki kamerada “Most compatible”ni tanlang.`,
    blank: (name) => `“${name}” boʻsh. Boshqa faylni tanlang.`,
    madeSmaller: (before, after) => `Rasm kichraytirildi: ${before} edi, ${after} boʻldi`,
    madeJpeg: (before, after) => `HEIC rasm JPEG qilindi: ${before} edi, ${after} boʻldi`,
    several: 'Bu yerda bitta fayl uchun joy bor. Bittasini tanlang.',
    drop: 'Faylni qoʻyib yuboring',
    refuse: 'Bu format toʻgʻri kelmaydi',
    choose: 'Fayl tanlang',
    orDrop: 'yoki shu yerga tashlang',
    replace: 'Almashtirish',
    cancel: 'Yuklashni bekor qilish',
    retry: 'Takrorlash',
    uploading: 'Yuklanmoqda…',
    sent: 'Yuborildi, server javobi kutilmoqda…',
  },
}
