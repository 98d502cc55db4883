import { wordsFrom } from '../UiProvider/wordsFrom'

/** Every text of SortableGroups. Names come from `getLabel` and from the groups. */
export interface SortableGroupsLabels {
  handle: (name: string, group: string) => string
  instructions: string
  lifted: (name: string, group: string) => string
  over: (name: string, group: string) => string
  outside: (name: string) => string
  moved: (name: string, group: string) => string
  cancelled: (name: string, group: string) => string
  moveTo: (group: string) => string
  empty: string
}

export const sortableGroupsWords = wordsFrom<SortableGroupsLabels>({
  ru: {
    handle: 'Переместить «{0}», сейчас: {1}',
    instructions: 'Enter открывает список мест, Alt со стрелкой вверх или вниз перемещает сразу.',
    lifted: 'Поднято: «{0}», {1}',
    over: '«{0}»: {1}',
    outside: '«{0}» вне списков',
    moved: '«{0}» теперь здесь: {1}',
    cancelled: 'Перемещение отменено: «{0}», {1}',
    moveTo: 'Сюда: {0}',
    empty: 'Никого',
  },
  en: {
    handle: 'Move “{0}”, now: {1}',
    instructions: 'Enter opens the list of places, Alt with up or down moves at once.',
    lifted: 'Lifted: “{0}”, {1}',
    over: '“{0}”: {1}',
    outside: '“{0}” is outside the lists',
    moved: '“{0}” is now here: {1}',
    cancelled: 'Move cancelled: “{0}”, {1}',
    moveTo: 'Here: {0}',
    empty: 'Nobody',
  },
  uz: {
    handle: '“{0}”ni ko‘chirish, hozir: {1}',
    instructions: 'Enter joylar ro‘yxatini ochadi, Alt bilan yuqoriga yoki pastga strelka darhol ko‘chiradi.',
    lifted: 'Ko‘tarildi: “{0}”, {1}',
    over: '“{0}”: {1}',
    outside: '“{0}” ro‘yxatlardan tashqarida',
    moved: '“{0}” endi shu yerda: {1}',
    cancelled: 'Ko‘chirish bekor qilindi: “{0}”, {1}',
    moveTo: 'Shu yerga: {0}',
    empty: 'Hech kim',
  },
})
