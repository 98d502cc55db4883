import { formatCount } from '../format/format'

/** Every text of SortableList. Positions count from 1; names come from `getLabel`. */
export interface SortableLabels {
  handle: (name: string, position: number, count: number) => string
  instructions: string
  lifted: (name: string, position: number, count: number) => string
  moved: (name: string, position: number, count: number) => string
  outside: (name: string) => string
  dropped: (name: string, position: number, count: number) => string
  cancelled: (name: string, position: number, count: number) => string
  saving: string
  saved: string
  failed: string
  /** Under the list, and announced with the names. */
  partlySaved: (names: string[]) => string
  retry: (count: number) => string
  unsaved: string
  rolledBack: (name: string, position: number, count: number) => string
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

export const russianSortableLabels: SortableLabels = {
  handle: (name, position, count) => `Переместить «${name}», ${position} из ${count}`,
  instructions:
    'Пробел поднимает, стрелки двигают, Home и End ведут к краям, пробел опускает, Esc отменяет. ' +
    'Alt со стрелкой двигает сразу.',
  lifted: (name, position, count) => `Поднято: «${name}», ${position} из ${count}`,
  moved: (name, position, count) => `«${name}», ${position} из ${count}`,
  outside: (name) => `«${name}» вне списка`,
  dropped: (name, position, count) => `Опущено: «${name}», ${position} из ${count}`,
  cancelled: (name, position, count) => `Перемещение отменено: «${name}», ${position} из ${count}`,
  saving: 'Сохраняем порядок…',
  saved: 'Порядок сохранён',
  failed: 'Не получилось сохранить порядок, вернули прежний. Повторите попытку.',
  partlySaved: (names) =>
    `Порядок сохранён не весь: не получилось у ${formatCount(names.length, ['строки', 'строк', 'строк'])} (${names
      .slice(0, 3)
      .map((name) => `«${name}»`)
      .join(', ')}${names.length > 3 ? '…' : ''}).`,
  retry: (count) => `Повторить ${count}`,
  unsaved: 'Место не сохранено',
  rolledBack: (name, position, count) => `Не получилось сохранить порядок: «${name}» снова ${position} из ${count}`,
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
}
