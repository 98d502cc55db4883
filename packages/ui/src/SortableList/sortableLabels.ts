import { wordsFrom } from '../UiProvider/wordsFrom'
import type { ListChanges } from './listChanges'

/** Every text of SortableList. Positions count from 1; names come from `getLabel`. */
export interface SortableLabels {
  handle: (name: string, position: number, count: number) => string
  instructions: string
  lifted: (name: string, position: number, count: number) => string
  moved: (name: string, position: number, count: number) => string
  outside: (name: string) => string
  dropped: (name: string, position: number, count: number) => string
  cancelled: (name: string, position: number, count: number) => string
  loading: string
  /** How many places change. */
  saving: (count: number) => string
  saved: string
  failed: string
  /** Under the list, and announced: whose places were not saved, of how many that were sent. */
  partlySaved: (saved: number, count: number, names: string) => string
  /** A name among others. */
  quoted: (name: string) => string
  retry: (count: number) => string
  unsaved: string
  rolledBack: (name: string, position: number, count: number) => string
  /** Somebody else's order is shown, the own one was not saved. */
  changedElsewhere: {
    plainly: string
    /** With what was changed: of the three texts below those that are true. */
    with: (what: string) => string
    added: (count: number) => string
    removed: (count: number) => string
    reordered: string
  }
  /** Why a list that is not loaded whole cannot be sorted. */
  notAllLoaded: (loaded: number, total: number) => string
  applyMine: string
  leaveTheirs: string
  slotCount: (count: number, max: number) => string
  slotRule: (min: number, max: number) => string
  /** Why nothing can be added, and why nothing can be removed. */
  slotsFull: (max: number) => string
  slotsFew: (min: number) => string
  menu: (name: string) => string
  back: { list: string; grid: string }
  forward: { list: string; grid: string }
  moveTo: string
  moveToTitle: (name: string) => string
  moveToField: (count: number) => string
  moveToError: (count: number) => string
  moveToConfirm: string
  cancel: string
  hint: { move: string; drop: string; cancel: string; space: string }
}

export const sortableWords = wordsFrom<SortableLabels>({
  ru: {
    handle: 'Переместить «{0}», {1} из {2}',
    instructions:
      'Пробел поднимает, стрелки двигают, Home и End ведут к краям, пробел опускает, Esc отменяет. ' +
      'Alt со стрелкой двигает сразу.',
    lifted: 'Поднято: «{0}», {1} из {2}',
    moved: '«{0}», {1} из {2}',
    outside: '«{0}» вне списка',
    dropped: 'Опущено: «{0}», {1} из {2}',
    cancelled: 'Перемещение отменено: «{0}», {1} из {2}',
    loading: 'Загрузка…',
    saving: 'Сохраняем порядок, мест: {0}…',
    saved: 'Порядок сохранён',
    failed: 'Не удалось сохранить порядок, вернули прежний. Повторите попытку.',
    partlySaved: 'Порядок сохранён не весь, мест: {0} из {1}. Не удалось: {2}.',
    quoted: '«{0}»',
    retry: 'Повторить {0}',
    unsaved: 'Место не сохранено',
    rolledBack: 'Не удалось сохранить порядок: «{0}» снова {1} из {2}',
    changedElsewhere: {
      plainly: 'Список тем временем изменили. Применить ваш порядок?',
      with: 'Список тем временем изменили: {0}. Применить ваш порядок?',
      added: '{0|добавлен|добавлены|добавлено} {0}',
      removed: '{0|убран|убраны|убрано} {0}',
      reordered: 'порядок обновлён',
    },
    notAllLoaded: 'Порядок можно менять, когда загружен весь список: сейчас {0} из {1}.',
    applyMine: 'Применить мой порядок',
    leaveTheirs: 'Оставить новый',
    slotCount: '{0} из {1}',
    slotRule: 'Здесь может быть от {0} до {1}.',
    slotsFull: 'Добавить больше нельзя: мест {0}.',
    slotsFew: 'Удалять можно, пока их больше {0}.',
    menu: 'Порядок: «{0}»',
    back: { list: 'Переместить выше', grid: 'Переместить назад' },
    forward: { list: 'Переместить ниже', grid: 'Переместить вперёд' },
    moveTo: 'Переместить на…',
    moveToTitle: 'Переместить «{0}»',
    moveToField: 'Новое место, от 1 до {0}',
    moveToError: 'Введите число от 1 до {0}',
    moveToConfirm: 'Переместить',
    cancel: 'Отмена',
    hint: { move: 'переместить', drop: 'опустить', cancel: 'отменить', space: 'Пробел' },
  },
  en: {
    handle: 'Move “{0}”, {1} of {2}',
    instructions:
      'Space lifts, arrows move, Home and End lead to the ends, Space drops, Esc cancels. ' +
      'Alt with an arrow moves at once.',
    lifted: 'Lifted: “{0}”, {1} of {2}',
    moved: '“{0}”, {1} of {2}',
    outside: '“{0}” is outside the list',
    dropped: 'Dropped: “{0}”, {1} of {2}',
    cancelled: 'Move cancelled: “{0}”, {1} of {2}',
    loading: 'Loading…',
    saving: 'Saving the order, places: {0}…',
    saved: 'Order saved',
    failed: 'The order could not be saved, the former one is back. Try again.',
    partlySaved: 'Not all of the order was saved, places: {0} of {1}. Failed: {2}.',
    quoted: '“{0}”',
    retry: 'Retry {0}',
    unsaved: 'Place not saved',
    rolledBack: 'The order could not be saved: “{0}” is {1} of {2} again',
    changedElsewhere: {
      plainly: 'The list was changed meanwhile. Apply your order?',
      with: 'The list was changed meanwhile: {0}. Apply your order?',
      added: '{0} added',
      removed: '{0} removed',
      reordered: 'order updated',
    },
    notAllLoaded: 'The order can be changed once the whole list is loaded: now {0} of {1}.',
    applyMine: 'Apply my order',
    leaveTheirs: 'Keep the new one',
    slotCount: '{0} of {1}',
    slotRule: 'There may be {0} to {1} here.',
    slotsFull: 'No more can be added: {0} {0|place|places}.',
    slotsFew: 'They can be deleted while there are more than {0}.',
    menu: 'Order: “{0}”',
    back: { list: 'Move up', grid: 'Move back' },
    forward: { list: 'Move down', grid: 'Move forward' },
    moveTo: 'Move to…',
    moveToTitle: 'Move “{0}”',
    moveToField: 'New place, from 1 to {0}',
    moveToError: 'Enter a number from 1 to {0}',
    moveToConfirm: 'Move',
    cancel: 'Cancel',
    hint: { move: 'move', drop: 'drop', cancel: 'cancel', space: 'Space' },
  },
  uz: {
    handle: '“{0}”ni koʻchirish, {2} tadan {1}-si',
    instructions:
      'Probel koʻtaradi, strelkalar siljitadi, Home va End chetlarga olib boradi, probel tushiradi, Esc bekor qiladi. ' +
      'Alt strelka bilan darhol siljitadi.',
    lifted: 'Koʻtarildi: “{0}”, {2} tadan {1}-si',
    moved: '“{0}”, {2} tadan {1}-si',
    outside: '“{0}” roʻyxatdan tashqarida',
    dropped: 'Tushirildi: “{0}”, {2} tadan {1}-si',
    cancelled: 'Koʻchirish bekor qilindi: “{0}”, {2} tadan {1}-si',
    loading: 'Yuklanmoqda…',
    saving: 'Tartib saqlanmoqda, oʻrinlar: {0}…',
    saved: 'Tartib saqlandi',
    failed: 'Tartibni saqlab boʻlmadi, avvalgisi qaytarildi. Qayta urinib koʻring.',
    partlySaved: 'Tartib toʻliq saqlanmadi, oʻrinlar: {1} tadan {0} tasi. Saqlanmadi: {2}.',
    quoted: '“{0}”',
    retry: '{0} tasini takrorlash',
    unsaved: 'Oʻrni saqlanmadi',
    rolledBack: 'Tartibni saqlab boʻlmadi: “{0}” yana {2} tadan {1}-si',
    changedElsewhere: {
      plainly: 'Roʻyxat shu orada oʻzgartirildi. Tartibingiz qoʻllansinmi?',
      with: 'Roʻyxat shu orada oʻzgartirildi: {0}. Tartibingiz qoʻllansinmi?',
      added: '{0} ta qoʻshildi',
      removed: '{0} ta olib tashlandi',
      reordered: 'tartib yangilandi',
    },
    notAllLoaded: 'Roʻyxat toʻliq yuklangach tartibni oʻzgartirish mumkin: hozir {1} tadan {0} tasi.',
    applyMine: 'Mening tartibimni qoʻllash',
    leaveTheirs: 'Yangisini qoldirish',
    slotCount: '{1} tadan {0}',
    slotRule: 'Bu yerda {0} tadan {1} tagacha boʻlishi mumkin.',
    slotsFull: 'Boshqa qoʻshib boʻlmaydi: {0} ta oʻrin bor.',
    slotsFew: 'Soni {0} tadan koʻp boʻlganda oʻchirish mumkin.',
    menu: 'Tartib: “{0}”',
    back: { list: 'Yuqoriga siljitish', grid: 'Orqaga siljitish' },
    forward: { list: 'Pastga siljitish', grid: 'Oldinga siljitish' },
    moveTo: 'Boshqa oʻringa…',
    moveToTitle: '“{0}”ni koʻchirish',
    moveToField: 'Yangi oʻrin, 1 dan {0} gacha',
    moveToError: '1 dan {0} gacha son kiriting',
    moveToConfirm: 'Koʻchirish',
    cancel: 'Bekor qilish',
    hint: { move: 'siljitish', drop: 'tushirish', cancel: 'bekor qilish', space: 'Probel' },
  },
})

/** How many places were saved, and whose were not: the first three of them. */
export const partlySavedText = (failed: readonly string[], sent: number, { partlySaved, quoted }: SortableLabels) =>
  partlySaved(sent - failed.length, sent, failed.slice(0, 3).map(quoted).join(', ') + (failed.length > 3 ? '…' : ''))

/** What others did to the list, and the question whose order shall stand. */
export function changesText(
  { added, removed, isReordered }: ListChanges,
  { changedElsewhere }: SortableLabels,
): string {
  const what = [
    added && changedElsewhere.added(added),
    removed && changedElsewhere.removed(removed),
    isReordered && changedElsewhere.reordered,
  ].filter(Boolean)
  return what.length > 0 ? changedElsewhere.with(what.join(', ')) : changedElsewhere.plainly
}
