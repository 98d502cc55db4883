import type { ContactAction } from '@karvon/api-client/requests/contactActionFields'
import { actionTypes, reminderType, requestTypes } from '@karvon/api-client/requests/contactActionFields'
import type { TFunction } from 'i18next'

type Words = TFunction<'contactActions'>

/** «Верхняя кнопка»; a source that nobody knows is shown as it is. */
export function sourceLabel(type: string, t: Words): string {
  const known = ([...requestTypes, reminderType] as const).find((one) => one === type)
  return known ? t(`types.${known}`) : type
}

/** «Обратный звонок»; numbers that nobody knows are an action. */
export function actionTypeLabel(actionType: number, t: Words): string {
  return t(`actionTypes.${actionTypes[actionType - 1] ?? 'other'}`)
}

/** Who did something and when; somebody without a name is told by his number. */
export function byAt(name: string, id: ContactAction['readBy'], moment: string, t: Words): string {
  const who = name || (id === null ? '' : t('details.somebody', { id }))
  return who ? t('details.byAt', { name: who, moment }) : moment
}
