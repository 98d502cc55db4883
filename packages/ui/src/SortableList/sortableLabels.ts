import { formatNumber, plural } from '../format/format'
import type { Words } from '../UiProvider/useLabels'
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
  partlySaved: (names: string[], count: number) => string
  retry: (count: number) => string
  unsaved: string
  rolledBack: (name: string, position: number, count: number) => string
  /** Somebody else's order is shown, the own one was not saved. */
  changedElsewhere: (changes: ListChanges) => string
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

const inEnglish = (count: number) => formatNumber(count, 'en')
const inUzbek = (count: number) => formatNumber(count, 'uz')

export const sortableWords: Words<SortableLabels> = {
  ru: {
    handle: (name, position, count) => `Переместить «${name}», ${position} из ${count}`,
    instructions:
      'Пробел поднимает, стрелки двигают, Home и End ведут к краям, пробел опускает, Esc отменяет. ' +
      'Alt со стрелкой двигает сразу.',
    lifted: (name, position, count) => `Поднято: «${name}», ${position} из ${count}`,
    moved: (name, position, count) => `«${name}», ${position} из ${count}`,
    outside: (name) => `«${name}» вне списка`,
    dropped: (name, position, count) => `Опущено: «${name}», ${position} из ${count}`,
    cancelled: (name, position, count) => `Перемещение отменено: «${name}», ${position} из ${count}`,
    loading: 'Загрузка…',
    saving: (count) => `Сохраняем порядок, мест: ${formatNumber(count)}…`,
    saved: 'Порядок сохранён',
    failed: 'Не удалось сохранить порядок, вернули прежний. Повторите попытку.',
    partlySaved: (names, count) =>
      `Порядок сохранён не весь, мест: ${count - names.length} из ${count}. Не удалось: ${someNames(names, '«', '»')}.`,
    retry: (count) => `Повторить ${count}`,
    unsaved: 'Место не сохранено',
    rolledBack: (name, position, count) => `Не удалось сохранить порядок: «${name}» снова ${position} из ${count}`,
    changedElsewhere: ({ added, removed, isReordered }) =>
      sentence('Список тем временем изменили', 'Применить ваш порядок?', [
        added && `${plural(added, ['добавлен', 'добавлены', 'добавлено'])} ${formatNumber(added)}`,
        removed && `${plural(removed, ['убран', 'убраны', 'убрано'])} ${formatNumber(removed)}`,
        isReordered && 'порядок обновлён',
      ]),
    notAllLoaded: (loaded, total) =>
      `Порядок можно менять, когда загружен весь список: сейчас ${formatNumber(loaded)} из ${formatNumber(total)}.`,
    applyMine: 'Применить мой порядок',
    leaveTheirs: 'Оставить новый',
    slotCount: (count, max) => `${count} из ${max}`,
    slotRule: (min, max) => `Здесь может быть от ${min} до ${max}.`,
    slotsFull: (max) => `Добавить больше нельзя: мест ${max}.`,
    slotsFew: (min) => `Удалять можно, пока их больше ${min}.`,
    menu: (name) => `Порядок: «${name}»`,
    back: { list: 'Переместить выше', grid: 'Переместить назад' },
    forward: { list: 'Переместить ниже', grid: 'Переместить вперёд' },
    moveTo: 'Переместить на…',
    moveToTitle: (name) => `Переместить «${name}»`,
    moveToField: (count) => `Новое место, от 1 до ${count}`,
    moveToError: (count) => `Введите число от 1 до ${count}`,
    moveToConfirm: 'Переместить',
    cancel: 'Отмена',
    hint: { move: 'переместить', drop: 'опустить', cancel: 'отменить', space: 'Пробел' },
  },
  en: {
    handle: (name, position, count) => `Move “${name}”, ${inEnglish(position)} of ${inEnglish(count)}`,
    instructions:
      'Space lifts, arrows move, Home and End lead to the ends, Space drops, Esc cancels. ' +
      'Alt with an arrow moves at once.',
    lifted: (name, position, count) => `Lifted: “${name}”, ${inEnglish(position)} of ${inEnglish(count)}`,
    moved: (name, position, count) => `“${name}”, ${inEnglish(position)} of ${inEnglish(count)}`,
    outside: (name) => `“${name}” is outside the list`,
    dropped: (name, position, count) => `Dropped: “${name}”, ${inEnglish(position)} of ${inEnglish(count)}`,
    cancelled: (name, position, count) => `Move cancelled: “${name}”, ${inEnglish(position)} of ${inEnglish(count)}`,
    loading: 'Loading…',
    saving: (count) => `Saving the order, places: ${inEnglish(count)}…`,
    saved: 'Order saved',
    failed: 'The order could not be saved, the former one is back. Try again.',
    partlySaved: (names, count) =>
      `Not all of the order was saved, places: ${count - names.length} of ${inEnglish(count)}. Failed: ${someNames(names, '“', '”')}.`,
    retry: (count) => `Retry ${inEnglish(count)}`,
    unsaved: 'Place not saved',
    rolledBack: (name, position, count) =>
      `The order could not be saved: “${name}” is ${inEnglish(position)} of ${inEnglish(count)} again`,
    changedElsewhere: ({ added, removed, isReordered }) =>
      sentence('The list was changed meanwhile', 'Apply your order?', [
        added && `${inEnglish(added)} added`,
        removed && `${inEnglish(removed)} removed`,
        isReordered && 'order updated',
      ]),
    notAllLoaded: (loaded, total) =>
      `The order can be changed once the whole list is loaded: now ${inEnglish(loaded)} of ${inEnglish(total)}.`,
    applyMine: 'Apply my order',
    leaveTheirs: 'Keep the new one',
    slotCount: (count, max) => `${inEnglish(count)} of ${inEnglish(max)}`,
    slotRule: (min, max) => `There may be ${inEnglish(min)} to ${inEnglish(max)} here.`,
    slotsFull: (max) => `No more can be added: ${inEnglish(max)} ${max === 1 ? 'place' : 'places'}.`,
    slotsFew: (min) => `They can be deleted while there are more than ${inEnglish(min)}.`,
    menu: (name) => `Order: “${name}”`,
    back: { list: 'Move up', grid: 'Move back' },
    forward: { list: 'Move down', grid: 'Move forward' },
    moveTo: 'Move to…',
    moveToTitle: (name) => `Move “${name}”`,
    moveToField: (count) => `New place, from 1 to ${inEnglish(count)}`,
    moveToError: (count) => `Enter a number from 1 to ${inEnglish(count)}`,
    moveToConfirm: 'Move',
    cancel: 'Cancel',
    hint: { move: 'move', drop: 'drop', cancel: 'cancel', space: 'Space' },
  },
  uz: {
    handle: (name, position, count) => `“${name}”ni koʻchirish, ${inUzbek(count)} tadan ${inUzbek(position)}-si`,
    instructions:
      'Probel koʻtaradi, strelkalar siljitadi, Home va End chetlarga olib boradi, probel tushiradi, Esc bekor qiladi. ' +
      'Alt strelka bilan darhol siljitadi.',
    lifted: (name, position, count) => `Koʻtarildi: “${name}”, ${inUzbek(count)} tadan ${inUzbek(position)}-si`,
    moved: (name, position, count) => `“${name}”, ${inUzbek(count)} tadan ${inUzbek(position)}-si`,
    outside: (name) => `“${name}” roʻyxatdan tashqarida`,
    dropped: (name, position, count) => `Tushirildi: “${name}”, ${inUzbek(count)} tadan ${inUzbek(position)}-si`,
    cancelled: (name, position, count) =>
      `Koʻchirish bekor qilindi: “${name}”, ${inUzbek(count)} tadan ${inUzbek(position)}-si`,
    loading: 'Yuklanmoqda…',
    saving: (count) => `Tartib saqlanmoqda, oʻrinlar: ${inUzbek(count)}…`,
    saved: 'Tartib saqlandi',
    failed: 'Tartibni saqlab boʻlmadi, avvalgisi qaytarildi. Qayta urinib koʻring.',
    partlySaved: (names, count) =>
      `Tartib toʻliq saqlanmadi, oʻrinlar: ${inUzbek(count)} tadan ${count - names.length} tasi. Saqlanmadi: ${someNames(names, '“', '”')}.`,
    retry: (count) => `${inUzbek(count)} tasini takrorlash`,
    unsaved: 'Oʻrni saqlanmadi',
    rolledBack: (name, position, count) =>
      `Tartibni saqlab boʻlmadi: “${name}” yana ${inUzbek(count)} tadan ${inUzbek(position)}-si`,
    changedElsewhere: ({ added, removed, isReordered }) =>
      sentence('Roʻyxat shu orada oʻzgartirildi', 'Tartibingiz qoʻllansinmi?', [
        added && `${inUzbek(added)} ta qoʻshildi`,
        removed && `${inUzbek(removed)} ta olib tashlandi`,
        isReordered && 'tartib yangilandi',
      ]),
    notAllLoaded: (loaded, total) =>
      `Roʻyxat toʻliq yuklangach tartibni oʻzgartirish mumkin: hozir ${inUzbek(total)} tadan ${inUzbek(loaded)} tasi.`,
    applyMine: 'Mening tartibimni qoʻllash',
    leaveTheirs: 'Yangisini qoldirish',
    slotCount: (count, max) => `${inUzbek(max)} tadan ${inUzbek(count)}`,
    slotRule: (min, max) => `Bu yerda ${inUzbek(min)} tadan ${inUzbek(max)} tagacha boʻlishi mumkin.`,
    slotsFull: (max) => `Boshqa qoʻshib boʻlmaydi: ${inUzbek(max)} ta oʻrin bor.`,
    slotsFew: (min) => `Soni ${inUzbek(min)} tadan koʻp boʻlganda oʻchirish mumkin.`,
    menu: (name) => `Tartib: “${name}”`,
    back: { list: 'Yuqoriga siljitish', grid: 'Orqaga siljitish' },
    forward: { list: 'Pastga siljitish', grid: 'Oldinga siljitish' },
    moveTo: 'Boshqa oʻringa…',
    moveToTitle: (name) => `“${name}”ni koʻchirish`,
    moveToField: (count) => `Yangi oʻrin, 1 dan ${inUzbek(count)} gacha`,
    moveToError: (count) => `1 dan ${inUzbek(count)} gacha son kiriting`,
    moveToConfirm: 'Koʻchirish',
    cancel: 'Bekor qilish',
    hint: { move: 'siljitish', drop: 'tushirish', cancel: 'bekor qilish', space: 'Probel' },
  },
}

/** The first three, quoted. */
function someNames(names: string[], open: string, close: string): string {
  const shown = names.slice(0, 3).map((name) => `${open}${name}${close}`)
  return `${shown.join(', ')}${names.length > 3 ? '…' : ''}`
}

/** What happened, the parts of it that are true, and the question. */
function sentence(what: string, question: string, parts: (string | number | boolean)[]): string {
  const said = parts.filter(Boolean).join(', ')
  return `${what}${said && `: ${said}`}. ${question}`
}
