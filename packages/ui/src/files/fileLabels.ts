import type { Language } from '../format/format'
import { wordsFrom } from '../UiProvider/wordsFrom'

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

export const fileWords = wordsFrom<FileLabels>({
  ru: {
    kinds: { image: 'изображение', video: 'видео' },
    or: 'или',
    units: { kilobytes: 'КБ', megabytes: 'МБ' },
    numbers: 'ru',
    wrongType: '«{0}»: этот формат не подходит. Выберите {1}.',
    tooLarge: '«{0}»: файл весит {1}, а можно не больше {2}. Уменьшите его или выберите другой.',
    heic: '«{0}»: снимки HEIC браузеры не показывают. Сохраните его как JPEG или включите в камере «Наиболее совместимые».',
    blank: '«{0}»: файл пуст. Выберите другой.',
    madeSmaller: 'Снимок уменьшен: было {0}, стало {1}',
    madeJpeg: 'Снимок HEIC сохранён как JPEG: было {0}, стало {1}',
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
    wrongType: '“{0}”: this format does not fit. Choose {1}.',
    tooLarge: '“{0}” is {1}, the most is {2}. Make it smaller or choose another file.',
    heic: '“{0}”: browsers do not show HEIC. Save it as JPEG, or set the camera to “Most compatible”.',
    blank: '“{0}” is empty. Choose another file.',
    madeSmaller: 'Made smaller: from {0} to {1}',
    madeJpeg: 'HEIC saved as JPEG: from {0} to {1}',
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
    wrongType: '“{0}”: bu format toʻgʻri kelmaydi. Boshqasini tanlang: {1}.',
    tooLarge: '“{0}” hajmi {1}, koʻpi bilan {2} boʻlishi mumkin. Kichraytiring yoki boshqasini tanlang.',
    heic: '“{0}”: brauzerlar HEIC rasmlarini koʻrsatmaydi. JPEG qilib saqlang yoki kamerada “Most compatible”ni tanlang.',
    blank: '“{0}” boʻsh. Boshqa faylni tanlang.',
    madeSmaller: 'Rasm kichraytirildi: {0} edi, {1} boʻldi',
    madeJpeg: 'HEIC rasm JPEG qilindi: {0} edi, {1} boʻldi',
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
})
