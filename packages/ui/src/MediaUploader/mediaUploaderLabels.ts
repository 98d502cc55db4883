import { type FileLabels, fileWords } from '../files/fileLabels'
import type { MediaKind } from '../files/mediaItem'
import { wordsFrom } from '../UiProvider/wordsFrom'
import type { MediaChoice, MediaSide } from './mediaTypes'

/** Every text of MediaUploader. */
export interface MediaUploaderLabels extends FileLabels {
  side: Record<MediaSide, string>
  /** The side as a screen reader says it. */
  version: Record<MediaSide, string>
  /** On a phone, the camera. */
  shoot: Record<MediaKind, string>
  upTo: (size: string) => string
  between: (min: string, max: string) => string
  videoUpTo: (length: string) => string
  /** How long a video is, in whole minutes and seconds. */
  length: { minutes: (count: number) => string; seconds: (count: number) => string }
  tooLong: (name: string, length: string, limit: string) => string
  tooNarrow: (name: string, pixels: string, ratio: string) => string
  tooWide: (name: string, pixels: string, ratio: string) => string
  unreadable: (name: string) => string
  unseen: string
  unseenHint: string
  /** For a chosen file that this browser cannot show; the site may well. */
  unseenFile: string
  nothing: string
  remove: string
  putAway: string
  undo: string
  open: string
  download: string
  checking: string
  queued: string
  unconfirmed: string
  announceProgress: (percent: number) => string
  announceDone: string
  announceCancelled: string
  announceRemoved: string
  announceRestored: string
  /** Above the two files of a conflict. */
  whose: Record<MediaChoice, string>
  newer: string
  /** Ends the choice between them. */
  settle: Record<MediaChoice, string>
  announceSettled: Record<MediaChoice, string>
  /** After the page was hidden during an upload. */
  mayHavePaused: string
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

export const mediaUploaderWords = wordsFrom<MediaUploaderLabels>({
  ru: {
    ...fileWords.ru,
    side: { mobile: 'Телефон', desktop: 'Компьютер' },
    version: { mobile: 'Мобильная версия', desktop: 'Версия для компьютера' },
    shoot: { image: 'Снять фото', video: 'Снять видео' },
    upTo: 'до {0}',
    between: 'от {0} до {1}',
    videoUpTo: 'видео до {0}',
    length: { minutes: '{0}\u00a0мин', seconds: '{0}\u00a0с' },
    tooLong: '«{0}»: видео длится {1}, а можно не дольше {2}. Обрежьте его или выберите другое.',
    tooNarrow: '«{0}»: {1} слишком узко, нужно не уже {2}. Обрежьте файл по высоте или выберите другой.',
    tooWide: '«{0}»: {1} слишком широко, нужно не шире {2}. Обрежьте файл по ширине или выберите другой.',
    unreadable: '«{0}»: файл не читается. Сохраните его как JPEG или PNG и выберите снова.',
    unseen: 'Не удалось показать файл',
    unseenHint: 'Замените его или откройте по ссылке.',
    unseenFile: 'Этот браузер не может показать файл, но загрузить его можно.',
    nothing: 'Файла нет',
    remove: 'Удалить',
    putAway: 'Убрать',
    undo: 'Вернуть прежний файл',
    open: 'Открыть',
    download: 'Скачать',
    checking: 'Проверяем файл…',
    queued: 'Ждёт очереди',
    unconfirmed: 'Возможно, загружено',
    announceProgress: 'загрузка {0} {0|процент|процента|процентов}',
    announceDone: 'загружено',
    announceCancelled: 'загрузка отменена',
    announceRemoved: 'файл убран, его можно вернуть',
    announceRestored: 'прежний файл возвращён',
    whose: { mine: 'Ваш файл', theirs: 'На сервере' },
    newer: 'Пока вы выбирали, этот файл заменили на сервере. Какой оставить?',
    settle: { mine: 'Оставить мой', theirs: 'Взять с сервера' },
    announceSettled: { mine: 'останется ваш файл', theirs: 'взят файл с сервера, ваш можно вернуть' },
    mayHavePaused:
      'Пока страница была скрыта, загрузка могла приостановиться: телефоны так берегут заряд. Держите её открытой до конца.',
    keys: 'Enter выбирает файл, Ctrl+V вставляет, Delete удаляет, R повторяет, стрелки ведут к другой версии.',
    failed: {
      tooLarge: '«{0}»: для сервера файл слишком велик. Уменьшите его или выберите другой.',
      wrongType: '«{0}»: сервер не принимает этот формат. Выберите другой файл.',
      timeout: '«{0}»: сервер не ответил вовремя. Повторите попытку.',
      offline: '«{0}»: нет соединения. Проверьте его и повторите, файл сохранён здесь.',
      unconfirmed:
        '«{0}» отправлен целиком, но ответ не пришёл: возможно, он уже на сервере. Повторите или обновите страницу.',
      other: '«{0}» не удалось загрузить. Повторите попытку.',
    },
  },
  en: {
    ...fileWords.en,
    side: { mobile: 'Mobile', desktop: 'Desktop' },
    version: { mobile: 'Mobile version', desktop: 'Desktop version' },
    shoot: { image: 'Take a photo', video: 'Record a video' },
    upTo: 'up to {0}',
    between: 'from {0} to {1}',
    videoUpTo: 'video up to {0}',
    length: { minutes: '{0}\u00a0min', seconds: '{0}\u00a0s' },
    tooLong: '“{0}”: the video lasts {1}, the most is {2}. Trim it or choose another one.',
    tooNarrow: '“{0}”: {1} is too narrow, at least {2} is needed. Crop its height or choose another file.',
    tooWide: '“{0}”: {1} is too wide, at most {2} is needed. Crop its width or choose another file.',
    unreadable: '“{0}” cannot be read. Save it as JPEG or PNG and choose it again.',
    unseen: 'This file cannot be shown',
    unseenHint: 'Replace it or open its link.',
    unseenFile: 'This browser cannot show the file, but it can be uploaded.',
    nothing: 'No file',
    remove: 'Remove',
    putAway: 'Dismiss',
    undo: 'Bring the former file back',
    open: 'Open',
    download: 'Download',
    checking: 'Checking the file…',
    queued: 'Waiting its turn',
    unconfirmed: 'Perhaps uploaded',
    announceProgress: '{0} percent uploaded',
    announceDone: 'uploaded',
    announceCancelled: 'upload cancelled',
    announceRemoved: 'file removed, it can be brought back',
    announceRestored: 'the former file is back',
    whose: { mine: 'Your file', theirs: 'On the server' },
    newer: 'While you were choosing, somebody replaced this file on the server. Which one should stay?',
    settle: { mine: 'Keep mine', theirs: 'Take the server’s' },
    announceSettled: { mine: 'your file stays', theirs: 'the server’s file is taken, yours can be brought back' },
    mayHavePaused:
      'The upload may have paused while the page was hidden: phones do that to save power. Keep it open until the end.',
    keys: 'Enter chooses a file, Ctrl+V pastes, Delete removes, R retries, arrows lead to the other version.',
    failed: {
      tooLarge: '“{0}” is too large for the server. Make it smaller or choose another file.',
      wrongType: '“{0}”: the server does not take this format. Choose another file.',
      timeout: '“{0}”: the server did not answer in time. Try again.',
      offline: '“{0}”: no connection. Check it and retry, the file is kept here.',
      unconfirmed: '“{0}” was sent completely, yet no answer came: it may be on the server. Retry or reload the page.',
      other: '“{0}” could not be uploaded. Try again.',
    },
  },
  uz: {
    ...fileWords.uz,
    side: { mobile: 'Mobil', desktop: 'Kompyuter' },
    version: { mobile: 'Mobil versiya', desktop: 'Kompyuter versiyasi' },
    shoot: { image: 'Suratga olish', video: 'Video olish' },
    upTo: 'koʻpi bilan {0}',
    between: '{0} dan {1} gacha',
    videoUpTo: 'video koʻpi bilan {0}',
    length: { minutes: '{0}\u00a0daq', seconds: '{0}\u00a0s' },
    tooLong: '“{0}”: video {1}, koʻpi bilan {2} boʻlishi mumkin. Qirqing yoki boshqasini tanlang.',
    tooNarrow: '“{0}”: {1} juda tor, kamida {2} kerak. Balandligini qirqing yoki boshqasini tanlang.',
    tooWide: '“{0}”: {1} juda keng, koʻpi bilan {2} kerak. Enini qirqing yoki boshqasini tanlang.',
    unreadable: '“{0}” oʻqilmayapti. JPEG yoki PNG qilib saqlang va qayta tanlang.',
    unseen: 'Faylni koʻrsatib boʻlmadi',
    unseenHint: 'Almashtiring yoki havola orqali oching.',
    unseenFile: 'Bu brauzer faylni koʻrsata olmaydi, lekin uni yuklash mumkin.',
    nothing: 'Fayl yoʻq',
    remove: 'Oʻchirish',
    putAway: 'Olib qoʻyish',
    undo: 'Avvalgi faylni qaytarish',
    open: 'Ochish',
    download: 'Yuklab olish',
    checking: 'Fayl tekshirilmoqda…',
    queued: 'Navbat kutmoqda',
    unconfirmed: 'Ehtimol, yuklandi',
    announceProgress: '{0} foiz yuklandi',
    announceDone: 'yuklandi',
    announceCancelled: 'yuklash bekor qilindi',
    announceRemoved: 'fayl olib tashlandi, uni qaytarish mumkin',
    announceRestored: 'avvalgi fayl qaytarildi',
    whose: { mine: 'Sizning faylingiz', theirs: 'Serverda' },
    newer: 'Siz tanlayotganda bu fayl serverda almashtirildi. Qaysi biri qolsin?',
    settle: { mine: 'Meniki qolsin', theirs: 'Serverdagini olish' },
    announceSettled: {
      mine: 'sizning faylingiz qoladi',
      theirs: 'serverdagi fayl olindi, oʻzingiznikini qaytarish mumkin',
    },
    mayHavePaused:
      'Sahifa yashirin boʻlganda yuklash toʻxtab qolgan boʻlishi mumkin: telefonlar quvvatni shunday tejaydi. Oxirigacha uni ochiq tuting.',
    keys: 'Enter fayl tanlaydi, Ctrl+V qoʻyadi, Delete oʻchiradi, R takrorlaydi, strelkalar boshqa versiyaga oʻtkazadi.',
    failed: {
      tooLarge: '“{0}” server uchun juda katta. Kichraytiring yoki boshqasini tanlang.',
      wrongType: '“{0}”: server bu formatni qabul qilmaydi. Boshqa faylni tanlang.',
      timeout: '“{0}”: server vaqtida javob bermadi. Qayta urinib koʻring.',
      offline: '“{0}”: aloqa yoʻq. Tekshirib, takrorlang, fayl shu yerda saqlanadi.',
      unconfirmed:
        '“{0}” toʻliq yuborildi, lekin javob kelmadi: u serverda boʻlishi mumkin. Takrorlang yoki sahifani yangilang.',
      other: '“{0}” yuklanmadi. Qayta urinib koʻring.',
    },
  },
})
